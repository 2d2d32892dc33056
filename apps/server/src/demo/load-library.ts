import type { Member, Project } from '@ithaki/demo';
import type { Files } from '../features/files/index.ts';
import { LIBRARY_FILES, refreshShownItems } from '../features/library/index.ts';
import type { Db } from '../platform/database/db.ts';
import { insertRows } from './rows/insert-rows.ts';
import {
  categoryRows,
  favouriteRows,
  itemRows,
  type LibraryLoadState,
  libraryItems,
  ratingRows,
  readLibraryFile,
  recentUseRows,
  type StoredItemFile,
  shareRows,
  textRows,
  versionRows,
} from './rows/library-rows.ts';
import type { LoadState } from './rows/load-state.ts';

/** Distance between the first library ids of two projects. */
const ID_DISTANCE = 1_000;

/** Stores the files of the library's items; does nothing without file storage. */
async function storeFiles(
  db: Db,
  loading: LoadState,
  project: Project,
  from: number,
  files: Files | undefined,
): Promise<Map<string, StoredItemFile>> {
  const stored = new Map<string, StoredItemFile>();
  if (!files) return stored;
  const projectId = loading.projects.of(project.url);
  for (const [at, { file, by }] of project.library.items.entries()) {
    if (file === undefined) continue;
    const content = await readLibraryFile(file);
    const target = { projectId, kind: LIBRARY_FILES, ref: String(from + at), userId: null, name: 'file', index: 1 };
    const upload = { fileName: file, content, uploaderId: loading.people.of(by), at: new Date() };
    stored.set(file, { ...(await files.add(db, target, upload)), bytes: content.length });
  }
  return stored;
}

/** Fills the libraries of the programmes: categories, items, ratings, shares and uses. */
export async function loadLibraries(
  db: Db,
  loading: LoadState,
  projects: readonly Project[],
  members: readonly Member[],
  { today, files }: { today: string; files?: Files | undefined },
): Promise<void> {
  for (const [at, project] of projects.entries()) {
    const from = at * ID_DISTANCE + 1;
    const stored = await storeFiles(db, loading, project, from, files);
    const library: LibraryLoadState = { loading, project, today, members, from, files: stored };
    await insertRows(db, 'library_categories', categoryRows(library));
    await insertRows(db, 'library_items', itemRows(library));
    await insertRows(db, 'library_versions', versionRows(library));
    await insertRows(db, 'library_texts', textRows(library));
    await insertRows(db, 'library_ratings', ratingRows(library));
    await insertRows(db, 'library_shares', shareRows(library));
    await insertRows(db, 'library_uses', recentUseRows(library));
    await insertRows(db, 'library_favourites', favouriteRows(library));
    await refreshShownItems(
      db,
      libraryItems(library).map(([id]) => id),
    );
  }
}
