import type { ParsedBodyOf, programmes, WholeProject } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import type { ProjectCopy, TableOwner } from '../../platform/database/ownership.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { findProject } from './queries.ts';
import { saveProject } from './save-project.ts';

/**
 * Makes a project with another's settings, texts and what the owners of tables copy, under its own url and title, without
 * people or dates. Settings that name originals, such as actions in scripts, name the copies afterwards.
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
  };
  const settings = JSON.stringify(source.settings);
  const made = await saveProject(context, { ...copy, Settings: settings });
  const parts: ProjectCopy = { fromId: Id, toId: made.Id, ids: new Map(), renamings: [] };
  for (const { copyTo } of owners) await copyTo?.(context.db, parts);
  const renamed = parts.renamings.reduce((text, rename) => rename(text), settings);
  if (renamed === settings) return made;
  return saveProject(context, { ...copy, Id: made.Id, Version: made.Version, Settings: renamed });
}
