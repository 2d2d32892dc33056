import { z } from 'zod';
import { MAX_PART_BYTES, MAX_PARTS } from '../constants/file-limits.ts';
import { id, language, requiredText, text } from '../core/fields.ts';
import { fileId, fileName, sha256 } from '../files/entities.ts';
import { itemLanguage } from './entities.ts';

/** Items per page by default. */
export const LIBRARY_PAGE = 24;

const tag = requiredText(40);

/** Tags; duplicates are removed as in search, ignoring case and accents. */
const tags = z.array(tag).max(20);

/** Metadata by field name; the item's kind defines the fields. */
const metadata = z.record(z.string().min(1).max(40), text(10_000));

/** A web address, opened unchanged. */
const link = requiredText(2_000).refine(isWebAddress, { error: 'webAddress' });

/** A category by its id, or by its path: the names from the root down to it, in either language, joined by '/'. */
export const category = z.union([id, requiredText(1_500)]);

/** Description of an item, whether file or link. */
export const descriptionShape = {
  Title: requiredText(200),
  Category: category,
  Kind: requiredText(40).optional(),
  Language: itemLanguage.optional(),
  Metadata: metadata.optional(),
  Tags: tags.optional(),
  /** Approves it at once; for approvers only. */
  Approve: z.boolean().optional(),
};

export const uploadLinkBody = z.strictObject({ Id: id.optional(), ...descriptionShape, Link: link });

export const updateItemBody = z.strictObject({ Id: id, ...descriptionShape });

export const startUploadBody = z.strictObject({
  /** The item that gets a new version; a new item when absent. */
  Id: id.optional(),
  Category: category,
  Title: requiredText(200),
  /** The file's owner; only the caller is allowed. */
  UserId: id.optional(),
  OriginalName: fileName,
  /** The media type that the browser reports; the type detected in the bytes takes precedence. */
  Mime: text(200).default(''),
  Parts: z.int().min(0).max(MAX_PARTS),
  FileSize: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** Alias of FileSize, as other uploads name it. */
  Size: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** Bytes of each part except the last. */
  PartSize: z.int().min(1).max(MAX_PART_BYTES).optional(),
});

export const endUploadBody = z.strictObject({
  /** Id of the upload. */
  Id: fileId,
  Kind: descriptionShape.Kind,
  Language: descriptionShape.Language,
  Metadata: descriptionShape.Metadata,
  Tags: descriptionShape.Tags,
  Approve: descriptionShape.Approve,
  Size: z.int().min(0).optional(),
  /** Digest of all bytes. */
  Sha256: sha256.optional(),
  /** Digest of the concatenated digests of the parts. */
  PartsSha256: sha256.optional(),
});

/** Filters, order and page of a list of items. */
const listShape = {
  /** Items of this category and its subcategories. */
  Category: category.optional(),
  Kind: text(40).optional(),
  Tag: text(40).optional(),
  Language: language.optional(),
  Order: z.enum(['newest', 'title', 'rating']).optional(),
  page: z.int().min(0).max(100_000).optional(),
  size: z.int().min(1).max(100).optional(),
};

export const itemsBody = z.strictObject({
  ...listShape,
  /** Only the caller's favourites, recently opened items (the latest first), or own items in any state. */
  Show: z.enum(['favorites', 'recent', 'own']).optional(),
});

export const searchBody = z.strictObject({ libSearchText: requiredText(200), ...listShape });

function isWebAddress(value: string): boolean {
  try {
    const { protocol, hostname, username } = new URL(value);
    return (protocol === 'https:' || protocol === 'http:') && hostname !== '' && username === '';
  } catch {
    return false;
  }
}
