import type { Question, Questionnaire, Section } from '@ithaki/questionnaire';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { aMentee, aMentor, anAction, aProject, type PersonOptions } from '../../testing/factories.ts';
import { publishNewQuest } from './editing/publish-version.ts';

/** Creates a question; properties not in `more` have defaults. */
export const question = (Model: string, more: Partial<Question> = {}): Question => ({
  Id: `q${Model}`,
  Text: `Ερώτηση ${Model}`,
  Model,
  ...(more.TypeId ? {} : { Type: 'text' as const }),
  ...more,
});

/** Creates a questionnaire of one section, each question on its own line. */
export function createDefinition(questions: readonly Question[], more: Partial<Questionnaire> = {}): Questionnaire {
  const Lines = questions.map((question, index) => ({ Id: `l${index + 1}`, Questions: [question] }));
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

/** Publishes a questionnaire and returns its id. */
export const createQuest = (
  db: Db,
  projectId: number,
  questions: readonly Question[],
  more: Partial<Questionnaire> & { forMentors?: boolean } = {},
): Promise<number> => {
  const { forMentors = false, ...rest } = more;
  return publishNewQuest(db, projectId, {
    definition: createDefinition(questions, rest),
    by: null,
    at: new Date(),
    forMentors,
  });
};

/** Creates an action with a questionnaire, published to mentees. Returns its id. */
export async function createQuestAction(
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

/** Creates a project with a mentor, a mentee, and an action with a questionnaire of these questions. */
export async function createQuestWorld(
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
  const QuestId = await createQuest(db, project.id, questions, quest);
  const ActionId = await createQuestAction(db, project.id, QuestId, [mentee], action);
  return { project, mentor, mentee, QuestId, ActionId };
}
