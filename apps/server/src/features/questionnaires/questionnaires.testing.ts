import type { Question, Questionnaire, Section } from '@ithaki/questionnaire';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { aMentee, aMentor, anAction, aProject, type PersonOptions } from '../../testing/factories.ts';
import { publishNew } from './editing/publish-version.ts';

/** A question with what is not said made up. */
export const question = (Model: string, more: Partial<Question> = {}): Question => ({
  Id: `q${Model}`,
  Text: `Ερώτηση ${Model}`,
  Model,
  ...(more.TypeId ? {} : { Type: 'text' as const }),
  ...more,
});

/** A questionnaire of one section, each question on a line of its own. */
export function aDefinition(questions: readonly Question[], more: Partial<Questionnaire> = {}): Questionnaire {
  const Lines = questions.map((one, at) => ({ Id: `l${at + 1}`, Questions: [one] }));
  const only: Section = { Id: 's1', SectionText: 'Πρώτη', Lines };
  return {
    Id: 'new',
    Version: 1,
    State: 'draft',
    Title: 'Ερωτηματολόγιο',
    Lang: 'el',
    Duration: null,
    Section: [only],
    Extra: {},
    ...more,
  };
}

/** A published questionnaire; answers its id. */
export const aQuest = (
  db: Db,
  projectId: number,
  questions: readonly Question[],
  more: Partial<Questionnaire> & { forMentors?: boolean } = {},
): Promise<number> => {
  const { forMentors = false, ...rest } = more;
  return publishNew(db, projectId, { definition: aDefinition(questions, rest), by: null, at: new Date(), forMentors });
};

/** An action with a questionnaire behind it, published to mentees. */
export async function aQuestAction(
  db: Db,
  projectId: number,
  questId: number,
  mentees: readonly number[],
  options: { typeId?: number; data?: Record<string, unknown>; flags?: number } = {},
): Promise<number> {
  const id = await anAction(db, projectId, { typeId: 3, ...options, published: mentees.map((mentee) => ({ mentee })) });
  await sql`update actions set quest_id = ${questId} where id = ${id}`.execute(db);
  return id;
}

/** A project with a mentor, their mentee, and an action whose questionnaire has these questions. */
export async function aWorldOf(
  db: Db,
  questions: readonly Question[],
  {
    quest = {},
    action = {},
    person = {},
  }: {
    quest?: Partial<Questionnaire>;
    action?: { typeId?: number; data?: Record<string, unknown>; flags?: number };
    person?: PersonOptions;
  } = {},
) {
  const project = await aProject(db);
  const mentor = await aMentor(db, project.id);
  const mentee = await aMentee(db, project.id, { mentor, ...person });
  const QuestId = await aQuest(db, project.id, questions, quest);
  const ActionId = await aQuestAction(db, project.id, QuestId, [mentee], action);
  return { project, mentor, mentee, QuestId, ActionId };
}
