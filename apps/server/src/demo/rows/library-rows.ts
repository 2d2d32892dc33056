import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { LibraryItem, Member, Project } from '@ithaki/demo';
import type { Row } from './insert-rows.ts';
import type { Loading } from './loaded-ids.ts';

const DAY = 86_400_000;

/** A file that an item holds, as it was kept. */
export interface HeldFile {
  id: string;
  version: string;
  bytes: number;
}

/** What is known while the library of one project is made. */
export interface LibraryLoading {
  loading: Loading;
  project: Project;
  today: string;
  members: readonly Member[];
  /** The first id that is free, of categories, items and versions alike. */
  from: number;
  /** What was kept of files, by name; an item whose file was not kept is left out. */
  files: ReadonlyMap<string, HeldFile>;
}

const types: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The bytes of a file of the demonstration library. */
export const contentOf = (name: string): Promise<Buffer> =>
  readFile(createRequire(import.meta.url).resolve(`@ithaki/demo/library/${name}`));

const daysBefore = (today: string, days: number, hour = 9): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY + hour * 3_600_000).toISOString();

/** The items that are made, with their ids. */
export const itemsOf = ({ project, from, files }: LibraryLoading): [id: number, item: LibraryItem][] =>
  project.library.items
    .filter(({ file }) => file === undefined || files.has(file))
    .map((item, at) => [from + at, item]);

export function categoryRows({ loading, project, from }: LibraryLoading): Row<'library_categories'>[] {
  const { categories } = project.library;
  const idOf = (key: string | null) => (key === null ? null : from + categories.findIndex((one) => one.key === key));
  return categories.map(({ key, parent, name }, at) => ({
    id: idOf(key) ?? 0,
    project_id: loading.projects.of(project.url),
    parent_id: idOf(parent),
    name: { ...name },
    sort_order: (at + 1) * 10,
  }));
}

export const itemRows = (made: LibraryLoading): Row<'library_items'>[] =>
  itemsOf(made).map(([id, { by, days }]) => ({
    id,
    project_id: made.loading.projects.of(made.project.url),
    owner_id: made.loading.people.of(by),
    created_at: daysBefore(made.today, days + 1),
  }));

export function versionRows(made: LibraryLoading): Row<'library_versions'>[] {
  const { loading, project, today, from, files } = made;
  const categories = project.library.categories.map(({ key }) => key);
  return itemsOf(made).map(([id, item]) => {
    const held = item.file === undefined ? undefined : files.get(item.file);
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
      file_id: held?.id ?? null,
      file_version: held?.version ?? null,
      file_name: item.file ?? null,
      type: types[item.file?.split('.').at(-1) ?? ''] ?? '',
      bytes: held?.bytes ?? null,
      made_by: loading.people.of(item.by),
      made_at: daysBefore(today, item.days + 1),
      decided_by: decided ? loading.people.of('supervisor1') : null,
      decided_at: decided ? daysBefore(today, item.days) : null,
      reason: item.reason ?? '',
    };
  });
}

/** Texts that the server reads once it runs. */
export const textRows = (made: LibraryLoading): Row<'library_texts'>[] =>
  itemsOf(made).flatMap(([id, { file }]) => (file && !file.endsWith('.png') ? [{ version_id: id }] : []));

/** Mentees of the project with their mentors, the first account first. */
const menteesOf = ({ project, members }: LibraryLoading) =>
  members.filter((member) => member.project === project.url && member.defaultMentor !== null);

export const ratingRows = (made: LibraryLoading): Row<'library_ratings'>[] =>
  itemsOf(made).flatMap(([id, { ratings = [] }], at) => {
    const mentees = menteesOf(made);
    return ratings.slice(0, mentees.length).flatMap((stars, n) => {
      const rater = mentees[(at * 5 + n) % mentees.length];
      return rater ? [{ user_id: made.loading.people.of(rater.userName), item_id: id, stars }] : [];
    });
  });

/** Who was sent what: the first mentees, so that each sort of account sees some; half of them opened it. */
export const shareRows = (made: LibraryLoading): Row<'library_shares'>[] =>
  itemsOf(made)
    .flatMap(([itemId, { sent = 0, days }]) =>
      menteesOf(made)
        .slice(0, sent)
        .map((mentee, n) => ({
          itemId,
          mentee,
          sharedDays: Math.max(1, Math.round(days / 3) - n),
          opened: (n + itemId) % 2 === 0,
        })),
    )
    .map(({ itemId, mentee, sharedDays, opened }, at) => ({
      id: made.from + at,
      project_id: made.loading.projects.of(made.project.url),
      item_id: itemId,
      mentee_id: made.loading.people.of(mentee.userName),
      sender_id: made.loading.people.ofAny(mentee.defaultMentor),
      is_new: !opened,
      shared_at: daysBefore(made.today, sharedDays),
      opened_at: opened ? daysBefore(made.today, sharedDays - 1, 17) : null,
      last_opened_at: opened ? daysBefore(made.today, sharedDays - 1, 17) : null,
      opens: opened ? 1 : 0,
    }));

/** What mentees opened is recently used by them, and every third is a favourite. */
export const usedRows = (made: LibraryLoading): Row<'library_uses'>[] =>
  shareRows(made).flatMap(({ mentee_id, item_id, opened_at }) =>
    opened_at ? [{ user_id: mentee_id, item_id, first_at: opened_at, last_at: opened_at, times: 1 }] : [],
  );

export const favouriteRows = (made: LibraryLoading): Row<'library_favourites'>[] =>
  usedRows(made)
    .filter((_, at) => at % 3 === 0)
    .map(({ user_id, item_id }) => ({ user_id, item_id }));
