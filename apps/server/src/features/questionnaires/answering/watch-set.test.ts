import { answering } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { listenTo } from '../../../platform/database/notifications.ts';
import { aMentee } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { createQuestWorld, question } from '../questionnaires.testing.ts';
import { SETS_CHANNEL } from './watch-set.ts';

const app = await aTestApp();

test('a person’s page learns of an answer stored from another device, and other people’s pages do not', async () => {
  const { project, mentee, mentor, ActionId } = await createQuestWorld(app.db, [question('ID_0001')]);
  const options = { as: mentee, project: project.url };
  const { AnswerSetID, Change } = (await app.call(answering.byAction, { ActionId }, options)).reply.AnswerSet;
  const set = { AnswerSetId: AnswerSetID };
  const onSets = (ids: string) => {
    for (const id of ids.split(',')) app.setChanges.notify(Number(id));
  };
  const nothing = () => undefined;
  const changes = listenTo(app.databaseUrl, { [SETS_CHANNEL]: onSets }, nothing, nothing);
  await changes.ready;
  const next = app.call(answering.watch, { ...set, Since: Change }, options);
  await app.call(answering.answerOpen, { ...set, GroupId: 'ID_0001', Text: 'Ναι', Seq: 1 }, options);
  const seen = (await next).reply;
  expect(seen.Change).toBeGreaterThan(Change);
  expect(seen.Time).toMatchObject({ Status: 'OK', Remaining: null });
  const { reply } = await app.call(answering.watch, set, options);
  expect(reply.Answers).toMatchObject([{ GroupId: 'ID_0001', Text: 'Ναι', Seq: 1 }]);
  await changes.close();
  const other = await aMentee(app.db, project.id, { mentor });
  expect((await app.call(answering.watch, set, { ...options, as: other })).status).toBe(404);
});
