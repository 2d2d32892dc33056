import type { LibraryItem, LibraryVersion } from '@ithaki/contract';
import type { CategoryRow } from '../categories/category-queries.ts';
import { categoryPath, pathText } from '../categories/category-tree.ts';
import type { ItemRow, VersionRow } from './item-queries.ts';

const presentPerson = (Id: number | null, Name: string | null) => (Id === null ? null : { Id, Name: Name ?? '' });

/** Returns the average rating, to one decimal; null without ratings. */
export const averageRating = ({ starsSum, ratings }: Pick<ItemRow, 'starsSum' | 'ratings'>): number | null =>
  ratings === 0 ? null : Math.round((starsSum / ratings) * 10) / 10;

/** Presents a version of an item. */
export const presentItem = (row: ItemRow, categories: readonly CategoryRow[]): LibraryItem => ({
  Id: row.id,
  VersionId: row.versionId,
  Title: row.title,
  Category: pathText(categories, row.categoryId),
  CategoryId: row.categoryId,
  CategoryPath: categoryPath(categories, row.categoryId),
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
  Stars: averageRating(row),
  Ratings: row.ratings,
  OwnStars: row.ownStars,
  IsFavorite: row.favourite,
  Uploader: presentPerson(row.uploaderId, row.uploaderName),
  At: row.at.toISOString(),
  OpenedAt: row.openedAt?.toISOString() ?? null,
});

/** Presents a version in an item's history. */
export const presentVersion = (row: VersionRow): LibraryVersion => ({
  Id: row.id,
  Number: row.number,
  State: row.state,
  Title: row.title,
  MadeAt: row.madeAt.toISOString(),
  MadeBy: presentPerson(row.madeById, row.madeByName),
  DecidedAt: row.decidedAt?.toISOString() ?? null,
  DecidedBy: presentPerson(row.decidedById, row.decidedByName),
  Reason: row.reason,
});
