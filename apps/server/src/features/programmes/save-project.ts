import { isDeepStrictEqual } from 'node:util';
import {
  defaultLevels,
  isReservedPath,
  type Language,
  type ParsedBodyOf,
  type ProjectSettings,
  type programmes,
  projectSettings,
  type Role,
  type WholeProject,
} from '@ithaki/contract';
import { compile } from '@ithaki/script';
import { z } from 'zod';
import type { Context } from '../../access/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { malformedBody } from '../../platform/errors/body-problems.ts';
import { notAllowed, notFound, Refusal } from '../../platform/errors/refusal.ts';
import { defineEvent } from '../../platform/events/event-kind.ts';
import { publish } from '../../platform/events/publish.ts';
import { badScript } from '../../platform/scripts/bad-script.ts';
import { saveVersion } from '../../platform/scripts/queries.ts';
import { loadForChange } from './load-for-change.ts';
import { withPalette } from './look-palette.ts';
import {
  findProject,
  insertProject,
  isUrlTaken,
  type ProjectChange,
  type ProjectRow,
  refreshSearch,
  updateProject,
} from './queries.ts';
import { refuseUnconfirmedRemovals } from './removed-fields.ts';
import { refuseBrokenReferences } from './settings-references.ts';
import { listSettingsScripts, type SettingsScript } from './settings-scripts.ts';
import { refuseWrongSheets } from './sheet-texts.ts';
import { presentEditedProject } from './shown-project.ts';

/** Event: the settings of a programme have another time zone. */
export const zoneChanged = defineEvent({ kind: 'programme.zoneChanged', payload: z.strictObject({}) });

/** Parses and validates settings as a whole; an error names the path inside the JSON. */
function parseSettings({ language }: Context, settings: string | object): ProjectSettings {
  const input = typeof settings === 'string' ? parseJson(settings) : settings;
  const parsed = projectSettings.safeParse(input);
  if (!parsed.success) {
    const { fields } = malformedBody(parsed.error, input).details;
    const paths = Object.entries(fields ?? {}).map(([path, problem]) => [`Settings.${path}`, problem] as const);
    throw new Refusal(422, 'SettingsRefused', {
      params: { path: paths[0]?.[0] ?? 'Settings' },
      fields: Object.fromEntries(paths),
    });
  }
  for (const script of listSettingsScripts(parsed.data)) refuseInvalidScript(language, script);
  return withPalette(parsed.data);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    throw new Refusal(422, 'SettingsRefused', { params: { path: 'Settings' }, fields: { Settings: message } });
  }
}

function refuseInvalidScript(language: Language, { path, kind, code }: SettingsScript): void {
  const compiled = compile(code, kind);
  if (!compiled.ok) throw badScript(language, `Settings.${path}`, code, compiled);
}

/** Matches a valid url of a project; digits alone are not allowed, because they would look like an id. */
const URL_RULE = /^(?!\d+$)[a-z0-9][a-z0-9-]*$/;

const urlRefused = (code: 'BadUrl' | 'UrlReserved' | 'UrlTaken') =>
  new Refusal(422, code, { fields: { Url: `errors.${code}` } });

/**
 * Returns the url of a project in lower case; throws 422 when it is malformed, reserved, or used by another project.
 */
async function checkUrl(db: Db, input: string, ownId: number | null): Promise<string> {
  const url = input.toLowerCase();
  if (!URL_RULE.test(url)) throw urlRefused('BadUrl');
  if (isReservedPath(url)) throw urlRefused('UrlReserved');
  if (await isUrlTaken(db, url, ownId)) throw urlRefused('UrlTaken');
  return url;
}

type ProjectBody = ParsedBodyOf<typeof programmes.set>;
type ProjectInput = ProjectBody['Project'];
type SettingsCheck = (settings: ProjectSettings, before: ProjectRow | undefined) => Promise<void>;

/**
 * Saves or creates a project after checking that its settings refer only to things that exist; writes an audit record
 * and new versions of changed scripts.
 */
export function saveProject(context: Context, { Project, RemoveFields = [] }: ProjectBody): Promise<WholeProject> {
  const { db } = context;
  return storeProject(context, Project, async (settings, before) => {
    await refuseBrokenReferences(db, settings, before?.id);
    if (!before) return;
    const earlier = projectSettings.parse(before.settings);
    refuseOwnLevel(context, earlier, settings);
    await refuseUnconfirmedRemovals(db, before.id, earlier, settings, RemoveFields);
  });
}

/**
 * Throws when the level of a role changes that the actor holds in any project, since that would change their own
 * rights.
 */
function refuseOwnLevel({ actor }: Context, before: ProjectSettings, after: ProjectSettings): void {
  const level = (settings: ProjectSettings, role: Role) => settings.Roles[role]?.Level ?? defaultLevels[role];
  const changed = actor.roles.find((role) => level(before, role) !== level(after, role));
  if (changed)
    throw new Refusal(422, 'OwnLevel', { fields: { [`Settings.Roles.${changed}.Level`]: 'errors.OwnLevel' } });
}

/** Saves or creates a project like `saveProject`; `check` may throw before anything is stored. */
export async function storeProject(
  context: Context,
  input: ProjectInput,
  check: SettingsCheck = async () => undefined,
): Promise<WholeProject> {
  const { db, actor } = context;
  const before = input.Id === undefined ? undefined : await loadForChange(context, input.Id, input.Version);
  if (!before && !actor.can.has('projects.create')) throw notAllowed();
  if (before?.archived) throw new Refusal(403, 'ProjectArchived');
  const url = await checkUrl(db, input.Url, before?.id ?? null);
  const settings = parseSettings(context, input.Settings);
  await check(settings, before);
  refuseWrongSheets(settings, input, before);
  const change: ProjectChange = {
    url,
    title: input.Descr,
    settings,
    microdataStart: input.MicrodataStart_Text,
    microdataEnd: input.MicrodataEnd_Text,
    microdataSix: input.MicrodataSix_Text,
    startsOn: input.StartsOn ?? before?.startsOn ?? '',
    endsOn: input.EndsOn ?? before?.endsOn ?? '',
  };
  const id = await writeProject(context, before, change);
  const saved = await findProject(db, id);
  if (!saved) throw notFound();
  await context.forgetEveryone();
  context.audit({ target: `project:${id}`, after: before ? changedNames(before, saved) : { url, title: saved.title } });
  return presentEditedProject(saved);
}

async function writeProject(
  { db, actor }: Context,
  before: ProjectRow | undefined,
  change: ProjectChange,
): Promise<number> {
  const id = before ? before.id : await insertProject(db, change);
  if (before) await updateProject(db, id, change);
  const earlier = before ? listSettingsScripts(projectSettings.parse(before.settings)) : [];
  const codes = new Map(earlier.map(({ path, code }) => [path, code]));
  for (const { path, code } of listSettingsScripts(change.settings))
    await saveVersion(db, id, `project:${id}:${path}`, code, actor.userId, codes.get(path));
  if (!before || changesIndex(before, change)) await refreshSearch(db, id);
  if (before && projectSettings.parse(before.settings).Config.TimeZone !== change.settings.Config.TimeZone)
    await publish(db, zoneChanged, id, {});
  return id;
}

/**
 * Returns the settings on which the search index of members depends. The index is rebuilt only when these change,
 * because that takes seconds for very many members.
 */
const indexedSettings = ({ User, Mentee }: ProjectSettings) =>
  JSON.stringify([User.Fields, Mentee.ProjectFields, Mentee.Filters]);
const changesIndex = (before: ProjectRow, { settings }: ProjectChange) =>
  indexedSettings(projectSettings.parse(before.settings)) !== indexedSettings(settings);

/** Returns the names of what differs, for settings the name of each setting; the history holds the values. */
function changedNames(before: ProjectRow, after: ProjectRow): string[] {
  const flat = ({ url, title, settings, startsOn, endsOn }: ProjectRow): Record<string, unknown> => {
    return { url, title, startsOn, endsOn, ...(settings as object) };
  };
  const [old, next] = [flat(before), flat(after)];
  return Object.keys({ ...old, ...next }).filter((name) => !isDeepStrictEqual(old[name], next[name]));
}
