import type { LibraryItem, LibraryVersion } from '@ithaki/contract';
import type { CategoryRow } from '../categories/category-queries.ts';
import { namesTo } from '../categories/category-tree.ts';
import type { ItemRow, VersionRow } from './item-queries.ts';

const named = (Id: number | null, Name: string | null) => (Id === null ? null : { Id, Name: Name ?? '' });

/** The average of ratings, to one digit; null without any. */
export const averageOf = ({ starsSum, ratings }: Pick<ItemRow, 'starsSum' | 'ratings'>): number | null =>
  ratings === 0 ? null : Math.round((starsSum / ratings) * 10) / 10;

/** A version of an item as a caller sees it. */
export const presentItem = (row: ItemRow, categories: readonly CategoryRow[]): LibraryItem => ({
  Id: row.id,
  VersionId: row.versionId,
  Title: row.title,
  Category: row.categoryId,
  CategoryPath: namesTo(categories, row.categoryId),
  Kind: row.kind,
  Language: row.language,
  Link: row.link,
  FileId: row.fileId,
  FileVersion: row.fileVersion,
  FileName: row.fileName,
  Bytes: row.bytes,
  Type: row.type,
  Metadata: row.metadata,
  Tags: row.tags,
  Approved: row.state === 'approved',
  Stars: averageOf(row),
  Ratings: row.ratings,
  OwnStars: row.ownStars,
  IsFavorite: row.favourite,
  Uploader: named(row.uploaderId, row.uploaderName),
  At: row.at.toISOString(),
  OpenedAt: row.openedAt?.toISOString() ?? null,
});

export const presentVersion = (row: VersionRow): LibraryVersion => ({
  Id: row.id,
  Number: row.number,
  State: row.state,
  Title: row.title,
  MadeAt: row.madeAt.toISOString(),
  MadeBy: named(row.madeById, row.madeByName),
  DecidedAt: row.decidedAt?.toISOString() ?? null,
  DecidedBy: named(row.decidedById, row.decidedByName),
  Reason: row.reason,
});
