import {
  type ParsedBodyOf,
  type ReplyOf,
  type StatisticContent,
  type StatisticValue,
  statisticContent,
  type statistics,
} from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadPersonForChange } from '../../../access/load-person.ts';
import { conflict, notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { plain } from '../../../platform/json/plain.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { findStatisticsViews } from '../../views/index.ts';
import { visibleDashboards } from '../dashboards/dashboards.ts';
import { findVersion, findVersionsOf } from '../saved/version-queries.ts';
import {
  findStatistic,
  findStatistics,
  findValues,
  hasValues,
  insertStatistic,
  lockValue,
  type NewValue,
  type StatisticRow,
  type StoredStatistic,
  saveValue,
  updateStatistic,
  type ValueRow,
} from './statistic-queries.ts';

/** Returns the tabs of the statistics page. */
export async function listStatisticsViews(context: Context): Promise<ReplyOf<typeof statistics.views>> {
  const { db, actor, language } = context;
  const grid = (await findStatistics(db, currentProject(actor).id, actor.level)).length > 0;
  return [
    ...(await visibleDashboards(context)).map(({ id, definition }) => ({
      ...{ Name: '', Title: definition.Name, Kind: 'dashboard' as const, Id: id },
    })),
    ...(grid ? [{ Name: '', Title: translate(language, 'reports.statistics'), Kind: 'entry' as const, Id: 0 }] : []),
    ...(await findStatisticsViews(context)).map(({ name, title }) => ({
      ...{ Name: name, Title: title, Kind: 'view' as const, Id: 0 },
    })),
  ];
}

/** Returns the statistics whose values the actor sees. */
export async function listDefinitions({ db, actor }: Context): Promise<ReplyOf<typeof statistics.definitions>> {
  const rows = await findStatistics(db, currentProject(actor).id, actor.level);
  return rows.map(({ id, definition, version }) => ({
    ...definition,
    Id: id,
    Version: version,
    CanWrite: actor.can.has('statistics.write') && definition.Editable >= actor.level,
  }));
}

const wrong = (field: string, reason: string): Refusal =>
  new Refusal(422, 'StatisticWrong', { fields: { [field]: reason } });

function checkDefinition({ Type, Min, Max, Options }: StatisticContent): void {
  if (Min !== null && Max !== null && Min > Max) throw wrong('Max', 'reports.statistic.bounds');
  if (Type === 'select' && Options.length === 0) throw wrong('Options', 'reports.statistic.options');
  if (new Set(Options.map(({ Value }) => Value)).size < Options.length)
    throw wrong('Options', 'reports.statistic.twice');
}

/** Saves a statistic. */
export async function saveDefinition(
  { db, actor, audit }: Context,
  { Statistic }: ParsedBodyOf<typeof statistics.saveDefinition>,
): Promise<ReplyOf<typeof statistics.saveDefinition>> {
  const { Id, Version, Removed, ...definition } = Statistic;
  checkDefinition(definition);
  const projectId = currentProject(actor).id;
  const stored = { definition, savedBy: actor.userId, removed: Removed };
  if (Id === undefined) {
    const id = await insertStatistic(db, projectId, stored);
    audit({ target: `statistic:${id}`, after: plain(definition) });
    return { Id: id, Version: 1 };
  }
  const row = await findStatistic(db, projectId, Id, true);
  if (!row || row.removed) throw notFound();
  if (row.version !== Version) throw conflict({ ...row.definition, Id, Version: row.version });
  return storeNext({ db, audit }, row, stored);
}

/** Stores a statistic as its next version; throws 422 for another type than that of its values. */
async function storeNext(
  { db, audit }: Pick<Context, 'db' | 'audit'>,
  row: StatisticRow,
  statistic: StoredStatistic,
): Promise<{ Id: number; Version: number }> {
  const { definition, removed } = statistic;
  if (row.definition.Type !== definition.Type && (await hasValues(db, row.id)))
    throw new Refusal(422, 'StatisticHasValues', { fields: { Type: 'errors.StatisticHasValues' } });
  await updateStatistic(db, row.id, row.version + 1, statistic);
  audit({
    target: `statistic:${row.id}`,
    before: plain(row.definition),
    after: removed ? null : plain(definition),
  });
  return { Id: row.id, Version: row.version + 1 };
}

/** Returns the versions of a statistic. */
export async function listStatisticVersions(
  { db, actor }: Context,
  { Id }: ParsedBodyOf<typeof statistics.versions>,
): Promise<ReplyOf<typeof statistics.versions>> {
  if (!(await findStatistic(db, currentProject(actor).id, Id))) throw notFound();
  return (await findVersionsOf(db, { statisticId: Id })).map(({ version, savedAt, by, definition }) => ({
    ...{ Version: version, SavedAt: savedAt.toISOString(), By: by },
    Statistic: statisticContent.parse(definition),
  }));
}

/** Saves an earlier version of a statistic as the newest, and brings it back when it was removed. */
export async function restoreStatistic(
  context: Context,
  { Id, Version }: ParsedBodyOf<typeof statistics.restore>,
): Promise<ReplyOf<typeof statistics.restore>> {
  const { db, actor } = context;
  const row = await findStatistic(db, currentProject(actor).id, Id, true);
  if (!row) throw notFound();
  const earlier = await findVersion(db, { statisticId: Id }, Version);
  if (!earlier) throw notFound();
  const definition = statisticContent.parse(earlier.definition);
  return storeNext(context, row, { definition, savedBy: actor.userId, removed: false });
}

const presentValue = ({ statisticId, userId, value, text, version }: ValueRow): StatisticValue => ({
  ...{ Id: statisticId, UserId: userId, Value: value, Text: text, Version: version },
});

/** Returns what is noted of people, as far as the actor sees them. */
export async function getValues(
  { db, actor, recordView }: Context,
  { Ids, UserIds }: ParsedBodyOf<typeof statistics.get>,
): Promise<ReplyOf<typeof statistics.get>> {
  const rows = await findValues(db, actor, currentProject(actor).id, Ids, UserIds);
  for (const { userId } of rows) recordView(userId);
  return rows.map(presentValue);
}

/** Loads a statistic to note something in it; throws 404 when the actor does not see it, 403 when they may not write. */
async function loadWritable({ db, actor }: Context, id: number): Promise<StatisticRow> {
  const row = await findStatistic(db, currentProject(actor).id, id);
  if (!row || row.removed || row.definition.Visible < actor.level) throw notFound();
  if (row.definition.Editable < actor.level) throw notAllowed();
  return row;
}

/** Notes a number, a choice or a tick of a person. */
export async function setValue(
  context: Context,
  { Id, UserId, Value }: ParsedBodyOf<typeof statistics.set>,
): Promise<StatisticValue> {
  const { definition } = await loadWritable(context, Id);
  if (Value !== null) checkValue(definition, Value);
  return note(context, { statisticId: Id, userId: UserId, value: Value, text: '' });
}

function checkValue({ Type, Min, Max, Options }: StatisticContent, value: number): void {
  const isRight = {
    number: () => value >= (Min ?? value) && value <= (Max ?? value),
    select: () => Options.some((option) => option.Value === value),
    check: () => value === 0 || value === 1,
    text: () => false,
  }[Type]();
  if (!isRight) throw wrong('Value', `reports.statistic.${Type}`);
}

/** Notes a text of a person. */
export async function setText(
  context: Context,
  { Id, UserId, Text, Version }: ParsedBodyOf<typeof statistics.setText>,
): Promise<StatisticValue> {
  const { definition } = await loadWritable(context, Id);
  if (definition.Type !== 'text') throw wrong('Text', `reports.statistic.${definition.Type}`);
  return note(context, { statisticId: Id, userId: UserId, value: null, text: Text }, Version);
}

async function note(
  context: Context,
  value: Omit<NewValue, 'savedBy'>,
  version?: number | undefined,
): Promise<StatisticValue> {
  const { db, actor, audit } = context;
  await loadPersonForChange(context, value.userId);
  const before = await lockValue(db, value.statisticId, value.userId);
  if (version !== undefined && version !== (before?.version ?? 0))
    throw conflict(
      before ? presentValue(before) : { Id: value.statisticId, UserId: value.userId, Text: '', Version: 0 },
    );
  const row = await saveValue(db, { ...value, savedBy: actor.userId });
  audit({
    subjectId: value.userId,
    target: `statistic:${value.statisticId}`,
    before: before ? (before.value ?? before.text) : null,
    after: row.value ?? row.text,
  });
  return presentValue(row);
}
