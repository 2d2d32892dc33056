import type { Member, Project } from '@ithaki/demo';
import type { Files } from '../features/files/index.ts';
import { LIBRARY_FILES, showItems } from '../features/library/index.ts';
import type { Db } from '../platform/database/db.ts';
import { insertRows } from './rows/insert-rows.ts';
import {
  categoryRows,
  contentOf,
  favouriteRows,
  type HeldFile,
  itemRows,
  itemsOf,
  type LibraryLoading,
  ratingRows,
  shareRows,
  textRows,
  usedRows,
  versionRows,
} from './rows/library-rows.ts';
import type { Loading } from './rows/loaded-ids.ts';

/** Ids of different projects are far apart. */
const APART = 1_000;

/** Keeps the files of the items as files of the library; none without a place for them. */
async function keepFiles(
  db: Db,
  loading: Loading,
  project: Project,
  from: number,
  files: Files | undefined,
): Promise<Map<string, HeldFile>> {
  const kept = new Map<string, HeldFile>();
  if (!files) return kept;
  const projectId = loading.projects.of(project.url);
  for (const [at, { file, by }] of project.library.items.entries()) {
    if (file === undefined) continue;
    const content = await contentOf(file);
    const place = { projectId, kind: LIBRARY_FILES, ref: String(from + at), userId: null, name: 'file', index: 1 };
    const made = { fileName: file, content, uploaderId: loading.people.of(by), at: new Date() };
    kept.set(file, { ...(await files.add(db, place, made)), bytes: content.length });
  }
  return kept;
}

/** Fills the libraries of the programmes: categories, items, and what people made of them. */
export async function loadLibraries(
  db: Db,
  loading: Loading,
  projects: readonly Project[],
  members: readonly Member[],
  { today, files }: { today: string; files?: Files | undefined },
): Promise<void> {
  for (const [at, project] of projects.entries()) {
    const from = at * APART + 1;
    const kept = await keepFiles(db, loading, project, from, files);
    const made: LibraryLoading = { loading, project, today, members, from, files: kept };
    await insertRows(db, 'library_categories', categoryRows(made));
    await insertRows(db, 'library_items', itemRows(made));
    await insertRows(db, 'library_versions', versionRows(made));
    await insertRows(db, 'library_texts', textRows(made));
    await insertRows(db, 'library_ratings', ratingRows(made));
    await insertRows(db, 'library_shares', shareRows(made));
    await insertRows(db, 'library_uses', usedRows(made));
    await insertRows(db, 'library_favourites', favouriteRows(made));
    await showItems(
      db,
      itemsOf(made).map(([id]) => id),
    );
  }
}
