import {
  type ParsedBodyOf,
  type ProjectSettings,
  type programmes,
  projectSettings,
  type WholeProject,
} from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { notAllowed, notFound, Refusal } from '../../platform/errors/refusal.ts';
import { keepVersion } from '../../platform/scripts/queries.ts';
import { checkedUrl } from './check-url.ts';
import { loadForChange } from './load-for-change.ts';
import { parseSettings } from './parse-settings.ts';
import {
  findProject,
  insertProject,
  type ProjectChange,
  type ProjectRow,
  refreshSearch,
  updateProject,
} from './queries.ts';
import { scriptsOf } from './settings-scripts.ts';
import { wholeProjectOf } from './shown-project.ts';

type Given = ParsedBodyOf<typeof programmes.set>['Project'];

/** Saves a project whole, or makes a new one; both leave an audit record and the versions of changed scripts. */
export async function saveProject(given: Given, context: Context): Promise<WholeProject> {
  const { db, actor } = context;
  const before = given.Id === undefined ? undefined : await loadForChange(given.Id, given.Version, context);
  if (!before && !actor.can.has('projects.create')) throw notAllowed();
  if (before?.archived) throw new Refusal(403, 'ProjectArchived');
  const url = await checkedUrl(db, given.Url, before?.id ?? 0);
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
  await context.forgetEveryone();
  context.audit({ target: `project:${id}`, before: before ? summary(before) : {}, after: summary(saved) });
  return wholeProjectOf(saved);
}

async function write(before: ProjectRow | undefined, change: ProjectChange, { db, actor }: Context): Promise<number> {
  const id = before ? before.id : await insertProject(db, change);
  if (before) await updateProject(db, id, change);
  const earlier = before ? scriptsOf(projectSettings.parse(before.settings)) : [];
  const codes = new Map(earlier.map(({ path, code }) => [path, code]));
  for (const { path, code } of scriptsOf(change.settings))
    await keepVersion(db, id, `project:${id}:${path}`, code, actor.userId, codes.get(path));
  if (!before || findsOtherwise(before, change)) await refreshSearch(db, id);
  return id;
}

/** What finding members depends on: rewriting it for all of them takes seconds where there are very many. */
const foundBy = ({ User, Mentee }: ProjectSettings) =>
  JSON.stringify([User.Fields, Mentee.ProjectFields, Mentee.Filters]);
const findsOtherwise = (before: ProjectRow, { settings }: ProjectChange) =>
  foundBy(projectSettings.parse(before.settings)) !== foundBy(settings);

const summary = ({ url, title, settings, startsOn, endsOn }: ProjectRow) =>
  JSON.parse(JSON.stringify({ url, title, settings, startsOn, endsOn }));
