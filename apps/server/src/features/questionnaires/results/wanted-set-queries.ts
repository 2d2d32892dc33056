import type { LocalText } from '@ithaki/contract';
import type { Answers, Score } from '@ithaki/questionnaire';
import { SMALLEST_GROUP } from '@ithaki/questionnaire/results';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScopeOfMany, seesEveryone } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { conditionsOf, type Members, membersBy } from '../../members/index.ts';

/** Which sets results are of, all conditions together. */
export interface SetsWanted {
  projectId: number;
  questId: number;
  /** Of these actions alone; with `others` also those of links and of mentors themselves. */
  actionIds: readonly number[];
  others: boolean;
  unfinished: boolean;
  /** Ended from here on, and before there. */
  from: Date | undefined;
  to: Date | undefined;
  /** Of these members alone. */
  members: Members | undefined;
  /** Whether sets are counted whoever's they are: for totals. */
  everyone: boolean;
}

const ended = sql`coalesce(s.ended_at, s.last_answer_at, s.created_at)`;

/**
 * The sets that are told to who sees totals alone: in each action the first that ended, in whole groups of five. So two
 * readings, of one action and another, of all and of each, of today and tomorrow, differ by five persons or by none.
 */
const inWholeGroups = ({ projectId, questId }: SetsWanted) => sql`
  select g.id from (
    select e.id, row_number() over (partition by e.action_id order by e.ended_at, e.id) as place,
      count(*) over (partition by e.action_id) as many
    from answer_sets e
    where e.project_id = ${projectId} and e.quest_id = ${questId} and e.ended_at is not null) g
  where g.place <= g.many - g.many % ${sql.lit(SMALLEST_GROUP)}`;

async function conditionOf(db: Db, actor: Actor, wanted: SetsWanted): Promise<RawBuilder<unknown>> {
  const { members, others, actionIds } = wanted;
  const ofActions = sql`s.action_id = any (${sql.val([...actionIds])}::int[])`;
  const seesOthers = others && !members && (wanted.everyone || seesEveryone(actor));
  const conditions = [
    sql`s.project_id = ${wanted.projectId} and s.quest_id = ${wanted.questId}`,
    seesOthers ? sql`(${ofActions} or s.action_id is null)` : ofActions,
    ...(wanted.unfinished ? [] : [sql`s.ended_at is not null`]),
    ...(wanted.from ? [sql`${ended} >= ${wanted.from}`] : []),
    ...(wanted.to ? [sql`${ended} < ${wanted.to}`] : []),
    ...(wanted.everyone || seesOthers ? [] : [personScopeOfMany(actor, sql`s.user_id`)]),
  ];
  if (wanted.everyone) conditions.push(sql`s.id in (${inWholeGroups(wanted)})`);
  if (members) {
    const within = await conditionsOf(db, actor, members);
    conditions.push(sql`s.user_id in (select i.user_id from ${membersBy(members, 'index')} where ${within('index')})`);
  }
  return sql.join(conditions, sql` and `);
}

/** How many sets there are. */
export async function countSets(db: Db, actor: Actor, wanted: SetsWanted): Promise<number> {
  const { rows } = await sql<{ all: number }>`
    select count(*)::int as all from answer_sets s where ${await conditionOf(db, actor, wanted)}`.execute(db);
  return rows[0]?.all ?? 0;
}

/** Those who have a set among both, in the order in which the later ones ended; to totals alone in groups of five. */
export async function findPeopleIn(db: Db, actor: Actor, before: SetsWanted, after: SetsWanted): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select s.user_id as id from answer_sets s
    where ${await conditionOf(db, actor, after)} and s.user_id in (
      select s.user_id from answer_sets s where ${await conditionOf(db, actor, before)} and s.user_id is not null)
    order by ${ended}, s.id`.execute(db);
  const people = [...new Set(rows.map(({ id }) => id))];
  return new Set(after.everyone ? people.slice(0, people.length - (people.length % SMALLEST_GROUP)) : people);
}

/** A set as results read it. */
export interface ReadSet {
  id: number;
  userId: number | null;
  answers: Answers;
  scores: readonly Score[];
}

interface Held {
  g: string;
  l: string;
  o: string | null;
  t: string | null;
}

function answersIn(held: readonly Held[]): Answers {
  const groups: Record<string, Answers[string][number][]> = Object.create(null);
  for (const { g, l, o, t } of held) {
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

const heldBy = (set: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('g', r.group_id, 'l', r.line_id, 'o', r.option_id, 't', r.text))
  from answers r where r.set_id = ${set}), '[]') as held`;

/** So many sets are read by one statement. */
const READ = 500;

/** The sets with their answers, in the order in which they began, some hundred in memory at a time. */
export async function* readSets(db: Db, actor: Actor, wanted: SetsWanted): AsyncGenerator<ReadSet[]> {
  const condition = await conditionOf(db, actor, wanted);
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; userId: number | null; held: Held[]; scores: Score[] | null }>`
      with found as materialized (
        select s.id, s.user_id, s.scores from answer_sets s where ${condition} and s.id > ${after}
        order by s.id limit ${READ})
      select f.id, f.user_id as "userId", f.scores, ${heldBy(sql`f.id`)}
      from found f order by f.id`.execute(db);
    if (rows.length > 0) {
      yield rows.map(({ id, userId, held, scores }) => ({
        id,
        userId,
        answers: answersIn(held),
        scores: scores ?? [],
      }));
    }
    const last = rows.at(-1);
    if (!last || rows.length < READ) return;
    after = last.id;
  }
}

/** A set as it stands in the list of sheets. */
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

const sheet = sql`s.id, s.version, s.user_id as "userId", ${personName('u')} as name, t.label as link,
  s.action_id as "actionId", a.title as "actionTitle", s.started_at as "startedAt", s.ended_at as "endedAt", s.ended,
  s.answered, s.asked, s.scores`;
const sheetFrom = sql`answer_sets s left join users u on u.id = s.user_id left join quest_tokens t on t.id = s.token_id
  left join actions a on a.id = s.action_id`;

/** A page of the sets, the newest first. */
export async function findSheets(
  db: Db,
  actor: Actor,
  wanted: SetsWanted,
  { skip, take }: { skip: number; take: number },
): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select ${sheet} from ${sheetFrom} where ${await conditionOf(db, actor, wanted)}
    order by ${ended} desc, s.id desc limit ${take} offset ${skip}`.execute(db);
  return rows;
}

/** The same sets by their ids. */
export async function findSheetsById(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, SheetRow>> {
  const { rows } = await sql<SheetRow>`
    select ${sheet} from ${sheetFrom} where s.id = any (${sql.val([...ids])}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The sets of one person in actions, with their answers. */
export async function findSetsOf(
  db: Db,
  userId: number,
  actionIds: readonly number[],
): Promise<(SheetRow & { questId: number; answers: Answers })[]> {
  const { rows } = await sql<SheetRow & { questId: number; held: Held[] }>`
    select ${sheet}, s.quest_id as "questId", ${heldBy(sql`s.id`)}
    from ${sheetFrom} where s.user_id = ${userId} and s.action_id = any (${sql.val([...actionIds])}::int[])`.execute(
    db,
  );
  return rows.map(({ held, ...row }) => ({ ...row, answers: answersIn(held) }));
}
