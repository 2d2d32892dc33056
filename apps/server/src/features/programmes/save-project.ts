import {
  isReservedWord,
  type ParsedBodyOf,
  type ProjectSettings,
  type programmes,
  projectSettings,
  type WholeProject,
} from '@ithaki/contract';
import { compile } from '@ithaki/script';
import type { Context } from '../../access/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { malformed } from '../../platform/errors/body-problems.ts';
import { notAllowed, notFound, Refusal } from '../../platform/errors/refusal.ts';
import { keepVersion } from '../../platform/scripts/queries.ts';
import { loadForChange } from './load-for-change.ts';
import {
  findProject,
  insertProject,
  isUrlTaken,
  type ProjectChange,
  type ProjectRow,
  refreshSearch,
  updateProject,
} from './queries.ts';
import { type SettingsScript, scriptsOf } from './settings-scripts.ts';
import { wholeProjectOf } from './shown-project.ts';

/** Settings as they were given, checked whole; the refusal names the path inside the JSON. */
function parseSettings(given: string | object): ProjectSettings {
  const parsed = projectSettings.safeParse(typeof given === 'string' ? jsonOf(given) : given);
  if (!parsed.success) {
    const { fields } = malformed(parsed.error).details;
    const paths = Object.entries(fields ?? {}).map(([path, problem]) => [`Settings.${path}`, problem] as const);
    throw new Refusal(422, 'SettingsRefused', {
      params: { path: paths[0]?.[0] ?? 'Settings' },
      fields: Object.fromEntries(paths),
    });
  }
  for (const script of scriptsOf(parsed.data)) refuseBroken(script);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    throw new Refusal(422, 'SettingsRefused', { params: { path: 'Settings' }, fields: { Settings: message } });
  }
}

function refuseBroken({ path, kind, code }: SettingsScript): void {
  const compiled = compile(code, kind);
  if (compiled.ok) return;
  const { line, column, message } = compiled;
  throw new Refusal(422, 'BadScript', {
    params: { line, column, message },
    fields: { [`Settings.${path}`]: `${line}:${column} ${message}` },
  });
}

/** A word of the address: it may not be mistaken for an Id. */
const URL_RULE = /^(?!\d+$)[a-z0-9][a-z0-9-]*$/;

const refused = (code: 'BadUrl' | 'UrlReserved' | 'UrlTaken') =>
  new Refusal(422, code, { fields: { Url: `errors.${code}` } });

/** The url of a project in small letters; refused when it is not one, is a word of the router, or is another project's. */
async function checkedUrl(db: Db, given: string, ownId: number): Promise<string> {
  const url = given.toLowerCase();
  if (!URL_RULE.test(url)) throw refused('BadUrl');
  if (isReservedWord(url)) throw refused('UrlReserved');
  if (await isUrlTaken(db, url, ownId)) throw refused('UrlTaken');
  return url;
}

type Given = ParsedBodyOf<typeof programmes.set>['Project'];

/** Saves a project whole, or makes a new one; both leave an audit record and the versions of changed scripts. */
export async function saveProject(context: Context, given: Given): Promise<WholeProject> {
  const { db, actor } = context;
  const before = given.Id === undefined ? undefined : await loadForChange(context, given.Id, given.Version);
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
  const id = await write(context, before, change);
  const saved = await findProject(db, id);
  if (!saved) throw notFound();
  await context.forgetEveryone();
  context.audit({ target: `project:${id}`, before: before ? summary(before) : {}, after: summary(saved) });
  return wholeProjectOf(saved);
}

async function write({ db, actor }: Context, before: ProjectRow | undefined, change: ProjectChange): Promise<number> {
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
