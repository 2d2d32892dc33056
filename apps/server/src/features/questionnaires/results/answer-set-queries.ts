import type { LocalText } from '@ithaki/contract';
import type { Answers, Score } from '@ithaki/questionnaire';
import { SMALLEST_GROUP } from '@ithaki/questionnaire/results';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope, seesEveryone } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../../platform/database/page.ts';
import { findRows, getRow } from '../../../platform/database/statement.ts';
import { type MemberQuery, memberConditions, memberSource } from '../../members/index.ts';

/** Filter of the answer sets that results cover; all conditions apply together. */
export interface SetFilter {
  projectId: number;
  questId: number;
  /** Only sets of these actions; with `others` also sets of links and sets that mentors answered for themselves. */
  actionIds: readonly number[];
  others: boolean;
  unfinished: boolean;
  /** Only sets that ended from this time on, and before `to`. */
  from: Date | undefined;
  to: Date | undefined;
  /** Only sets of these members. */
  members: MemberQuery | undefined;
  /** Whether the sets of people the actor does not see are included, for totals. */
  everyone: boolean;
}

const endedAt = sql`coalesce(s.ended_at, s.last_answer_at, s.created_at)`;

/**
 * Query for the sets included for a caller who sees totals only: of each action the sets that ended earliest, in whole
 * groups of five. Two such totals therefore differ by at least five people or not at all, whatever their actions and
 * days.
 */
const wholeGroups = ({ projectId, questId }: SetFilter) => sql`
  select g.id from (
    select e.id, row_number() over (partition by e.action_id order by e.ended_at, e.id) as place,
      count(*) over (partition by e.action_id) as many
    from answer_sets e
    where e.project_id = ${projectId} and e.quest_id = ${questId} and e.ended_at is not null) g
  where g.place <= g.many - g.many % ${sql.lit(SMALLEST_GROUP)}`;

async function setCondition(db: Db, actor: Actor, filter: SetFilter): Promise<RawBuilder<unknown>> {
  const { members, others, actionIds } = filter;
  const ofActions = sql`s.action_id = any (${sql.val([...actionIds])}::int[])`;
  const seesOthers = others && !members && (filter.everyone || seesEveryone(actor));
  const conditions = [
    sql`s.project_id = ${filter.projectId} and s.quest_id = ${filter.questId}`,
    seesOthers ? sql`(${ofActions} or s.action_id is null)` : ofActions,
    ...(filter.unfinished ? [] : [sql`s.ended_at is not null`]),
    ...(filter.from ? [sql`${endedAt} >= ${filter.from}`] : []),
    ...(filter.to ? [sql`${endedAt} < ${filter.to}`] : []),
    ...(filter.everyone || seesOthers ? [] : [personListScope(actor, sql`s.user_id`)]),
  ];
  if (filter.everyone) conditions.push(sql`s.id in (${wholeGroups(filter)})`);
  if (members) {
    const within = await memberConditions(db, actor, members);
    conditions.push(
      sql`s.user_id in (select i.user_id from ${memberSource(members, 'index')} where ${within('index')})`,
    );
  }
  return sql.join(conditions, sql` and `);
}

/** Counts the sets. */
export async function countSets(db: Db, actor: Actor, filter: SetFilter): Promise<number> {
  const { count } = await getRow(
    db,
    sql<{ count: number }>`
    select count(*)::int as count from answer_sets s where ${await setCondition(db, actor, filter)}`,
  );
  return count;
}

/**
 * Finds people with a set in both filters, in the order in which their later set ended; for a caller who sees totals
 * only, in whole groups of five.
 */
export async function findPeopleInBoth(
  db: Db,
  actor: Actor,
  before: SetFilter,
  after: SetFilter,
): Promise<Set<number>> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
    select s.user_id as id from answer_sets s
    where ${await setCondition(db, actor, after)} and s.user_id in (
      select s.user_id from answer_sets s where ${await setCondition(db, actor, before)} and s.user_id is not null)
    order by ${endedAt}, s.id`,
  );
  const people = [...new Set(rows.map(({ id }) => id))];
  return new Set(after.everyone ? people.slice(0, people.length - (people.length % SMALLEST_GROUP)) : people);
}

/** An answer set as it is read for results. */
export interface ResultSet {
  id: number;
  userId: number | null;
  answers: Answers;
  scores: readonly Score[];
}

interface AnswerColumns {
  g: string;
  l: string;
  o: string | null;
  t: string | null;
}

function groupAnswers(answers: readonly AnswerColumns[]): Answers {
  const groups: Record<string, Answers[string][number][]> = Object.create(null);
  for (const { g, l, o, t } of answers) {
    groups[g] ??= [];
    groups[g].push({
      GroupId: g,
      ...(l !== '' && { LineId: l }),
      ...(o !== null && { OptionId: o }),
      ...(t !== null && { Text: t }),
    });
  }
  return groups;
}

const answersColumn = (set: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('g', r.group_id, 'l', r.line_id, 'o', r.option_id, 't', r.text))
  from answers r where r.set_id = ${set}), '[]') as held`;

/** Number of sets read by one query. */
const SETS_PER_QUERY = 500;

/** Yields the sets with their answers in the order in which they began, a few hundred in memory at a time. */
export async function* readSets(db: Db, actor: Actor, filter: SetFilter): AsyncGenerator<ResultSet[]> {
  const condition = await setCondition(db, actor, filter);
  for (let after = 0; ; ) {
    const rows = await findRows(
      db,
      sql<{ id: number; userId: number | null; held: AnswerColumns[]; scores: Score[] | null }>`
      with found as materialized (
        select s.id, s.user_id, s.scores from answer_sets s where ${condition} and s.id > ${after}
        order by s.id limit ${SETS_PER_QUERY})
      select f.id, f.user_id, f.scores, ${answersColumn(sql`f.id`)}
      from found f order by f.id`,
    );
    if (rows.length > 0) {
      yield rows.map(({ id, userId, held, scores }) => ({
        id,
        userId,
        answers: groupAnswers(held),
        scores: scores ?? [],
      }));
    }
    const last = rows.at(-1);
    if (!last || rows.length < SETS_PER_QUERY) return;
    after = last.id;
  }
}

/** A set in the list of answer sheets. */
export interface SheetRow {
  id: number;
  version: number;
  userId: number | null;
  name: string | null;
  link: string | null;
  actionId: number | null;
  actionTitle: LocalText | null;
  startedAt: Date | null;
  endedAt: Date | null;
  ended: 'finished' | 'expired' | null;
  answered: number | null;
  asked: number | null;
  scores: { Name: string; Value: number | string | null }[] | null;
}

const sheetColumns = sql`s.id, s.version, s.user_id, ${personName('u')} as name, t.label as link,
  s.action_id, a.title as action_title, s.started_at, s.ended_at, s.ended,
  s.answered, s.asked, s.scores`;
const sheetTables = sql`answer_sets s left join users u on u.id = s.user_id left join quest_tokens t on t.id = s.token_id
  left join actions a on a.id = s.action_id`;

/** Finds a page of the sets, the newest first. */
export async function findSheets(db: Db, actor: Actor, filter: SetFilter, range: PageRange): Promise<Page<SheetRow>> {
  const sheets = sql<SheetRow>`
    select ${sheetColumns} from ${sheetTables} where ${await setCondition(db, actor, filter)}`;
  return findPage(db, sheets, sql`${endedAt} desc, s.id desc`, range);
}

/** Finds answer sheets by the ids of their sets. */
export async function findSheetsById(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, SheetRow>> {
  const rows = await findRows(
    db,
    sql<SheetRow>`
    select ${sheetColumns} from ${sheetTables} where s.id = any (${sql.val([...ids])}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds a person's sets in actions, with their answers. */
export async function findSetsOfPerson(
  db: Db,
  userId: number,
  actionIds: readonly number[],
): Promise<(SheetRow & { questId: number; answers: Answers })[]> {
  const rows = await findRows(
    db,
    sql<SheetRow & { questId: number; held: AnswerColumns[] }>`
    select ${sheetColumns}, s.quest_id, ${answersColumn(sql`s.id`)}
    from ${sheetTables} where s.user_id = ${userId} and s.action_id = any (${sql.val([...actionIds])}::int[])`,
  );
  return rows.map(({ held, ...row }) => ({ ...row, answers: groupAnswers(held) }));
}
