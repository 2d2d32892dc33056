import { type APIRequestContext, expect } from '@playwright/test';
import { formOf } from '../files/every-question-type.ts';

/** Makes a call and returns its reply; fails the test when it is refused. */
export async function ask<Reply>(request: APIRequestContext, path: string, data: object = {}): Promise<Reply> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path} answers ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Publishes a questionnaire of these questions; returns its id. */
export async function publishQuestionnaire(
  admin: APIRequestContext,
  title: string,
  questions: readonly { Model: string }[],
  extra: object = {},
): Promise<number> {
  const { Id } = await ask<{ Id: number }>(admin, '/anyquest/QuestAdmin/CreateQuest', { Title: title });
  const { Version } = await ask<{ Version: number }>(admin, '/api/quest/Get', { Id });
  const Draft = formOf(String(Id), title, questions, extra);
  const saved = await ask<{ Version: number }>(admin, '/api/quest/SaveDraft', { Id, Version, Draft });
  await ask(admin, '/api/quest/Publish', { Id, Version: saved.Version });
  return Id;
}

/** Makes a link for answering a questionnaire without signing in; returns its path. */
export async function makeAnswerLink(admin: APIRequestContext, QuestId: number): Promise<string> {
  const { Url } = await ask<{ Url: string }>(admin, '/anyquest/QuestAdmin/MakeToken', { QuestId, Label: 'journey' });
  return new URL(Url).pathname;
}

/** Makes an action with a questionnaire and publishes it for all active mentees; returns its id. */
export async function makeQuestionnaireAction(
  admin: APIRequestContext,
  QuestId: number,
  Title: string,
): Promise<number> {
  const { Id } = await ask<{ Id: number }>(admin, '/api/project/CreateAction', { TypeId: 3, Title, QuestId });
  await ask(admin, '/api/action/SaveGrid', { Id, Flags: 2, SortOrder: 5 });
  const everyone = { Roles: ['Mentee'], Active: [1], ActionId: Id, date: '01-01-2026' };
  await ask(admin, '/api/action/PublishMany', everyone);
  return Id;
}
