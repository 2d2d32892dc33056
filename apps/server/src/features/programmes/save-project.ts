import {
  isReservedPath,
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
import { saveVersion } from '../../platform/scripts/queries.ts';
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
import { toWholeProject } from './shown-project.ts';

/** Parses and validates settings as a whole; a refusal names the path inside the JSON. */
function parseSettings(settings: string | object): ProjectSettings {
  const parsed = projectSettings.safeParse(typeof settings === 'string' ? parseJson(settings) : settings);
  if (!parsed.success) {
    const { fields } = malformed(parsed.error).details;
    const paths = Object.entries(fields ?? {}).map(([path, problem]) => [`Settings.${path}`, problem] as const);
    throw new Refusal(422, 'SettingsRefused', {
      params: { path: paths[0]?.[0] ?? 'Settings' },
      fields: Object.fromEntries(paths),
    });
  }
  for (const script of scriptsOf(parsed.data)) refuseInvalidScript(script);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    throw new Refusal(422, 'SettingsRefused', { params: { path: 'Settings' }, fields: { Settings: message } });
  }
}

function refuseInvalidScript({ path, kind, code }: SettingsScript): void {
  const compiled = compile(code, kind);
  if (compiled.ok) return;
  const { line, column, message } = compiled;
  throw new Refusal(422, 'BadScript', {
    params: { line, column, message },
    fields: { [`Settings.${path}`]: `${line}:${column} ${message}` },
  });
}

/** A valid url: it cannot be mistaken for an id. */
const URL_RULE = /^(?!\d+$)[a-z0-9][a-z0-9-]*$/;

const urlRefused = (code: 'BadUrl' | 'UrlReserved' | 'UrlTaken') =>
  new Refusal(422, code, { fields: { Url: `errors.${code}` } });

/**
 * Returns the url of a project in lower case; throws 422 when it is malformed, reserved, or used by another project.
 */
async function checkUrl(db: Db, input: string, ownId: number): Promise<string> {
  const url = input.toLowerCase();
  if (!URL_RULE.test(url)) throw urlRefused('BadUrl');
  if (isReservedPath(url)) throw urlRefused('UrlReserved');
  if (await isUrlTaken(db, url, ownId)) throw urlRefused('UrlTaken');
  return url;
}

type ProjectInput = ParsedBodyOf<typeof programmes.set>['Project'];

/** Saves or creates a project; writes an audit record and new versions of changed scripts. */
export async function saveProject(context: Context, input: ProjectInput): Promise<WholeProject> {
  const { db, actor } = context;
  const before = input.Id === undefined ? undefined : await loadForChange(context, input.Id, input.Version);
  if (!before && !actor.can.has('projects.create')) throw notAllowed();
  if (before?.archived) throw new Refusal(403, 'ProjectArchived');
  const url = await checkUrl(db, input.Url, before?.id ?? 0);
  const change: ProjectChange = {
    url,
    title: input.Descr,
    settings: parseSettings(input.Settings),
    microdataStart: input.MicrodataStart_Text,
    microdataEnd: input.MicrodataEnd_Text,
    startsOn: input.StartsOn ?? before?.startsOn ?? '',
    endsOn: input.EndsOn ?? before?.endsOn ?? '',
  };
  const id = await writeProject(context, before, change);
  const saved = await findProject(db, id);
  if (!saved) throw notFound();
  await context.forgetEveryone();
  context.audit({ target: `project:${id}`, before: before ? summary(before) : {}, after: summary(saved) });
  return toWholeProject(saved);
}

async function writeProject(
  { db, actor }: Context,
  before: ProjectRow | undefined,
  change: ProjectChange,
): Promise<number> {
  const id = before ? before.id : await insertProject(db, change);
  if (before) await updateProject(db, id, change);
  const earlier = before ? scriptsOf(projectSettings.parse(before.settings)) : [];
  const codes = new Map(earlier.map(({ path, code }) => [path, code]));
  for (const { path, code } of scriptsOf(change.settings))
    await saveVersion(db, id, `project:${id}:${path}`, code, actor.userId, codes.get(path));
  if (!before || changesIndex(before, change)) await refreshSearch(db, id);
  return id;
}

/**
 * The settings that the member index depends on. It is rebuilt only when they change, since that takes seconds for very
 * many members.
 */
const indexedSettings = ({ User, Mentee }: ProjectSettings) =>
  JSON.stringify([User.Fields, Mentee.ProjectFields, Mentee.Filters]);
const changesIndex = (before: ProjectRow, { settings }: ProjectChange) =>
  indexedSettings(projectSettings.parse(before.settings)) !== indexedSettings(settings);

const summary = ({ url, title, settings, startsOn, endsOn }: ProjectRow) =>
  JSON.parse(JSON.stringify({ url, title, settings, startsOn, endsOn }));
