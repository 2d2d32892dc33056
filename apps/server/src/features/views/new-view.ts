import type { ParsedBodyOf, views } from '@ithaki/contract';
import type { Db } from '../../platform/database/db.ts';
import { insertVersion, insertView } from './queries.ts';
import { mergeContent, nothingWritten } from './view-content.ts';

/** Stores a new view of a programme without an author; throws if the view exists. */
export async function saveNewView(
  db: Db,
  projectId: number,
  { Class, Name, Version: _none, Shared: _own, ...saved }: ParsedBodyOf<typeof views.save>,
): Promise<void> {
  const key = { projectId, class: Class, name: Name, shared: false };
  const content = mergeContent('el', key, nothingWritten, saved);
  const id = await insertView(db, key);
  if (id === undefined) throw new Error(`There already is a view ${Class}/${Name}.`);
  await insertVersion(db, id, content, null);
}
