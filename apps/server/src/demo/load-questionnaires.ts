import type { AnsweredSet, Project } from '@ithaki/demo';
import type { Form } from '@ithaki/questionnaire';
import { sql } from 'kysely';
import { publishNew } from '../features/questionnaires/index.ts';
import type { Db } from '../platform/database/db.ts';
import { insertRows } from './rows/insert-rows.ts';
import type { Loading } from './rows/loaded-ids.ts';
import { answerRows, setRows } from './rows/questionnaire-rows.ts';

/** Publishes the questionnaires of the programmes, before the actions that ask them. */
export async function loadQuestionnaires(db: Db, { projects: ids, quests }: Loading, projects: readonly Project[]) {
  // A load that was broken off leaves the numbers it took.
  await sql`select setval(pg_get_serial_sequence('quests', 'id'), 1, false)`.execute(db);
  for (const { url, startsOn, questionnaires } of projects) {
    for (const definition of questionnaires) {
      const at = new Date(startsOn);
      quests.give(definition.Id, await publishNew(db, ids.of(url), { definition, by: null, at }));
    }
  }
}

/** Fills in what the mentees of a part answered. */
export async function loadAnswers(
  db: Db,
  loading: Loading,
  forms: ReadonlyMap<string, Form>,
  sets: readonly AnsweredSet[],
): Promise<void> {
  await insertRows(db, 'answer_sets', setRows(loading, forms, sets));
  await insertRows(db, 'answers', answerRows(loading, sets));
}
