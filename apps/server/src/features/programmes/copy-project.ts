import type { ParsedBodyOf, programmes, WholeProject } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { findProject } from './queries.ts';
import { saveProject } from './save-project.ts';

/** Copies what else a project is made of; answers how a text that names the old parts names the new ones. */
export type CopyParts = (fromId: number, toId: number) => Promise<(text: string) => string>;

/** A new project with another's settings, texts and parts, under its own url and title, without people or dates. */
export async function copyProject(
  context: Context,
  { Id, Url, Descr }: ParsedBodyOf<typeof programmes.duplicate>,
  copyParts: CopyParts,
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
  const renamed = (await copyParts(Id, made.Id))(settings);
  if (renamed === settings) return made;
  return saveProject(context, { ...copy, Id: made.Id, Version: made.Version, Settings: renamed });
}
