import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRows, getRow } from '../../platform/database/statement.ts';

/** The questionnaire of a side, which mentors answer too, with the actor's own answers and a link. */
export interface QuestionnaireFixtures {
  quest: number;
  /** The actor's own answers. */
  set: number;
  /** A link to the questionnaire. */
  link: number;
}

const definition = {
  Version: 1,
  State: 'published',
  Title: 'Ερωτηματολόγιο',
  Lang: 'el',
  Duration: null,
  Section: [
    {
      Id: 's1',
      SectionText: '',
      Lines: [{ Id: 'l1', Questions: [{ Id: 'q1', Type: 'text', Text: 'Πώς;', Model: 'ID_0001' }] }],
    },
  ],
  Extra: {},
};

/**
 * Creates a questionnaire of a project with an answer set of each user, and answer sets in the project's questionnaire
 * actions, which others may answer on behalf of the mentees.
 */
export async function createQuestionnaires(db: Db, project: number, users: readonly number[]) {
  const { id: quest } = await getRow(
    db,
    sql<{ id: number }>`
    insert into quests (project_id, title, for_mentors) values (${project}, '"Ερωτηματολόγιο"', true) returning id`,
  );
  await execute(
    db,
    sql`
    insert into quest_versions (quest_id, number, definition, codes)
    values (${quest}, 1, ${JSON.stringify({ ...definition, Id: String(quest) })}::jsonb, '{"conditions": {}}')`,
  );
  await execute(db, sql`update quests set published = 1 where id = ${quest}`);
  await execute(
    db,
    sql`
    update actions set quest_id = ${quest}, data = '{"AnswerOnBehalf": true}'
    where project_id = ${project} and type_id = 3`,
  );
  const rows = await findRows(
    db,
    sql<{ id: number; user: number }>`
    insert into answer_sets (project_id, quest_id, version, user_id)
    select ${project}, ${quest}, 1, u from unnest(${sql.val([...users])}::int[]) u returning id, user_id as "user"`,
  );
  await execute(
    db,
    sql`
    with begun as (
      insert into answer_sets (project_id, quest_id, version, user_id, action_id)
      select d.project_id, ${quest}, 1, d.mentee_id, d.action_id
      from mentee_actions d join actions a on a.id = d.action_id where a.project_id = ${project} and a.type_id = 3
      returning id, user_id
    )
    insert into answers (set_id, group_id, user_id, text, at) select id, 'ID_0001', user_id, 'Έτσι', now() from begun`,
  );
  const link = await getRow(
    db,
    sql<{ id: number }>`
    insert into quest_tokens (project_id, quest_id, name)
    values (${project}, ${quest}, ${`matrix-link-${quest}`}) returning id`,
  );
  const sets = new Map(rows.map(({ id, user }) => [user, id]));
  return { of: (user: number): QuestionnaireFixtures => ({ quest, set: sets.get(user) ?? 0, link: link.id }) };
}
