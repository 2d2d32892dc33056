import {
  isReservedWord,
  type ParsedBodyOf,
  type programmes,
  projectSettings,
  type WholeProject,
} from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { conflict, notAllowed, notFound, Refusal } from '../../platform/errors/refusal.ts';
import { keepVersion } from '../../platform/scripts/queries.ts';
import { parseSettings } from './parse-settings.ts';
import { wholeProjectOf } from './present.ts';
import {
  findProject,
  insertProject,
  isUrlTaken,
  manages,
  type ProjectChange,
  type ProjectRow,
  refreshSearch,
  updateProject,
} from './queries.ts';
import { scriptsOf } from './settings-scripts.ts';

type Given = ParsedBodyOf<typeof programmes.set>['Project'];

/** A word of the address: it may not be mistaken for an Id. */
const URL_RULE = /^(?!\d+$)[a-z0-9][a-z0-9-]*$/;

/** Saves a project whole, or makes a new one; both leave an audit record and the versions of changed scripts. */
export async function saveProject(given: Given, context: Context): Promise<WholeProject> {
  const { db, actor } = context;
  const before = given.Id === undefined ? undefined : await loadForChange(given.Id, given.Version, context);
  if (!before && !actor.can.has('projects.create')) throw notAllowed();
  const url = given.Url.toLowerCase();
  if (!URL_RULE.test(url)) throw new Refusal(422, 'BadUrl', { fields: { Url: 'errors.BadUrl' } });
  if (isReservedWord(url)) throw new Refusal(422, 'UrlReserved', { fields: { Url: 'errors.UrlReserved' } });
  if (await isUrlTaken(db, url, before?.id ?? 0))
    throw new Refusal(422, 'UrlTaken', { fields: { Url: 'errors.UrlTaken' } });
  const change: ProjectChange = {
    url,
    title: given.Descr,
    settings: parseSettings(given.Settings),
    microdataStart: given.MicrodataStart_Text,
    microdataEnd: given.MicrodataEnd_Text,
    startsOn: given.StartsOn ?? before?.startsOn ?? '',
    endsOn: given.EndsOn ?? before?.endsOn ?? '',
  };
  const id = await write(before, change, context);
  const saved = await findProject(db, id);
  if (!saved) throw notFound();
  context.audit({ target: `project:${id}`, before: before ? summary(before) : {}, after: summary(saved) });
  return wholeProjectOf(saved);
}

async function loadForChange(id: number, version: number | undefined, { db, actor }: Context): Promise<ProjectRow> {
  const row = await findProject(db, id, true);
  if (!row || !(await manages(db, actor.userId, id))) throw notFound();
  if (version !== undefined && version !== row.version) throw conflict(wholeProjectOf(row));
  return row;
}

async function write(before: ProjectRow | undefined, change: ProjectChange, { db, actor }: Context): Promise<number> {
  const id = before ? before.id : await insertProject(db, change);
  if (before) await updateProject(db, id, change);
  const earlier = before ? scriptsOf(projectSettings.parse(before.settings)) : [];
  const codes = new Map(earlier.map(({ path, code }) => [path, code]));
  for (const { path, code } of scriptsOf(change.settings))
    await keepVersion(db, id, `project:${id}:${path}`, code, actor.userId, codes.get(path));
  await refreshSearch(db, id);
  return id;
}

const summary = ({ url, title, settings, startsOn, endsOn }: ProjectRow) =>
  JSON.parse(JSON.stringify({ url, title, settings, startsOn, endsOn }));
