import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { LibraryItem, Member, Project } from '@ithaki/demo';
import type { Row } from './insert-rows.ts';
import type { LoadState } from './load-state.ts';

const DAY = 86_400_000;

/** A stored file of an item. */
export interface StoredItemFile {
  id: string;
  version: string;
  bytes: number;
}

/** Ids and files used while the library of one project is loaded. */
export interface LibraryLoadState {
  loading: LoadState;
  project: Project;
  today: string;
  members: readonly Member[];
  /** The first free id, used for categories, items and versions. */
  from: number;
  /** Stored files by name; items whose file was not stored are left out. */
  files: ReadonlyMap<string, StoredItemFile>;
}

const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Reads a file of the demonstration library. */
export const readLibraryFile = (name: string): Promise<Buffer> =>
  readFile(createRequire(import.meta.url).resolve(`@ithaki/demo/library/${name}`));

const daysBefore = (today: string, days: number, hour = 9): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY + hour * 3_600_000).toISOString();

/** Returns the library items to load, with their ids. */
export const libraryItems = ({ project, from, files }: LibraryLoadState): [id: number, item: LibraryItem][] =>
  project.library.items
    .filter(({ file }) => file === undefined || files.has(file))
    .map((item, index) => [from + index, item]);

export function categoryRows({ loading, project, from }: LibraryLoadState): Row<'library_categories'>[] {
  const { categories } = project.library;
  const idOf = (key: string | null) =>
    key === null ? null : from + categories.findIndex((category) => category.key === key);
  return categories.map(({ parent, name }, index) => ({
    id: from + index,
    project_id: loading.projects.of(project.url),
    parent_id: idOf(parent),
    name: { ...name },
    sort_order: (index + 1) * 10,
  }));
}

export const itemRows = (library: LibraryLoadState): Row<'library_items'>[] =>
  libraryItems(library).map(([id, { by, days }]) => ({
    id,
    project_id: library.loading.projects.of(library.project.url),
    owner_id: library.loading.people.of(by),
    created_at: daysBefore(library.today, days + 1),
  }));

export function versionRows(library: LibraryLoadState): Row<'library_versions'>[] {
  const { loading, project, today, from, files } = library;
  const categories = project.library.categories.map(({ key }) => key);
  return libraryItems(library).map(([id, item]) => {
    const storedFile = item.file === undefined ? undefined : files.get(item.file);
    const decided = item.state !== 'waiting';
    return {
      id,
      item_id: id,
      number: 1,
      state: item.state ?? 'approved',
      title: item.title,
      category_id: from + categories.indexOf(item.category),
      kind: item.kind,
      language: item.language,
      metadata: { Abstract: item.abstract, ...item.metadata },
      tags: [...item.tags],
      link: item.link ?? null,
      file_id: storedFile?.id ?? null,
      file_version: storedFile?.version ?? null,
      file_name: item.file ?? null,
      type: mediaTypes[item.file?.split('.').at(-1) ?? ''] ?? '',
      bytes: storedFile?.bytes ?? null,
      made_by: loading.people.of(item.by),
      made_at: daysBefore(today, item.days + 1),
      decided_by: decided ? loading.people.of('supervisor1') : null,
      decided_at: decided ? daysBefore(today, item.days) : null,
      reason: item.reason ?? '',
    };
  });
}

/** Returns the rows of the files whose text the server extracts once it runs. */
export const textRows = (library: LibraryLoadState): Row<'library_texts'>[] =>
  libraryItems(library).flatMap(([id, { file }]) => (file && !file.endsWith('.png') ? [{ version_id: id }] : []));

/** Returns the mentees of the project who have mentors, in order of their accounts. */
const menteesOf = ({ project, members }: LibraryLoadState) =>
  members.filter((member) => member.project === project.url && member.defaultMentor !== null);

export const ratingRows = (library: LibraryLoadState): Row<'library_ratings'>[] =>
  libraryItems(library).flatMap(([id, { ratings = [] }], index) => {
    const mentees = menteesOf(library);
    return ratings.slice(0, mentees.length).flatMap((stars, n) => {
      const rater = mentees[(index * 5 + n) % mentees.length];
      return rater ? [{ user_id: library.loading.people.of(rater.userName), item_id: id, stars }] : [];
    });
  });

/**
 * Returns the rows of items sent to mentees. The first mentees receive them, so that each kind of account sees some;
 * half of them are opened.
 */
export const shareRows = (library: LibraryLoadState): Row<'library_shares'>[] =>
  libraryItems(library)
    .flatMap(([itemId, { sent = 0, days }]) =>
      menteesOf(library)
        .slice(0, sent)
        .map((mentee, n) => ({
          itemId,
          mentee,
          sharedDays: Math.max(1, Math.round(days / 3) - n),
          opened: (n + itemId) % 2 === 0,
        })),
    )
    .map(({ itemId, mentee, sharedDays, opened }, index) => ({
      id: library.from + index,
      project_id: library.loading.projects.of(library.project.url),
      item_id: itemId,
      mentee_id: library.loading.people.of(mentee.userName),
      sender_id: library.loading.people.ofAny(mentee.defaultMentor),
      is_new: !opened,
      shared_at: daysBefore(library.today, sharedDays),
      opened_at: opened ? daysBefore(library.today, sharedDays - 1, 17) : null,
      last_opened_at: opened ? daysBefore(library.today, sharedDays - 1, 17) : null,
      opens: opened ? 1 : 0,
    }));

/** Returns the rows of items that mentees opened recently. Every third item is also a favourite. */
export const recentUseRows = (library: LibraryLoadState): Row<'library_uses'>[] =>
  shareRows(library).flatMap(({ mentee_id, item_id, opened_at }) =>
    opened_at ? [{ user_id: mentee_id, item_id, first_at: opened_at, last_at: opened_at, times: 1 }] : [],
  );

export const favouriteRows = (library: LibraryLoadState): Row<'library_favourites'>[] =>
  recentUseRows(library)
    .filter((_, index) => index % 3 === 0)
    .map(({ user_id, item_id }) => ({ user_id, item_id }));
