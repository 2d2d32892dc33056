import {
  type ParsedBodyOf,
  type ProjectSettings,
  type programmes,
  projectSettings,
  type WholeProject,
} from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import type { ProjectCopy, TableOwner } from '../../platform/database/table-owner.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { findProject } from './queries.ts';
import { storeProject } from './save-project.ts';

/**
 * Returns settings without the people they name, since people are not part of a copy, and without the code of the
 * operation that the programme is known by outside.
 */
function withoutPeople({ MIS: _mis, ...settings }: ProjectSettings): ProjectSettings {
  const { Chat } = settings.Config;
  return Chat ? { ...settings, Config: { ...settings.Config, Chat: { ...Chat, Moderators: [] } } } : settings;
}

/**
 * Copies a project under a new url and title: settings, texts, and what the owners of tables copy; without people and
 * dates. References in the settings, such as action ids in scripts, are changed to the copies, and are checked only
 * after that.
 */
export async function copyProject(
  context: Context,
  owners: readonly TableOwner[],
  { Id, Url, Descr }: ParsedBodyOf<typeof programmes.duplicate>,
): Promise<WholeProject> {
  const source = await findProject(context.db, Id);
  if (!source) throw notFound();
  const copy = {
    Url,
    Descr,
    MicrodataStart_Text: source.microdataStart,
    MicrodataEnd_Text: source.microdataEnd,
    MicrodataSix_Text: source.microdataSix,
  };
  const settings = JSON.stringify(withoutPeople(projectSettings.parse(source.settings)));
  const made = await storeProject(context, { ...copy, Settings: settings });
  const parts: ProjectCopy = { fromId: Id, toId: made.Id, ids: new Map(), renamings: [] };
  for (const { copyTo } of owners) await copyTo?.(context.db, parts);
  const renamed = parts.renamings.reduce((text, rename) => rename(text), settings);
  if (renamed === settings) return made;
  return storeProject(context, { ...copy, Id: made.Id, Version: made.Version, Settings: renamed });
}
