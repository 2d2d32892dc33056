import { z } from 'zod';
import { MOST_PART_BYTES, MOST_PARTS } from '../constants/file-limits.ts';
import { id, someText, text } from '../core/fields.ts';
import { fileId, fileName, sha256 } from '../files/entities.ts';
import { itemLanguage } from './entities.ts';

/** So many items are on a page unless asked otherwise. */
export const LIBRARY_PAGE = 24;

const tag = someText(40);

/** Words to find an item by; each once, as they are compared in search. */
const tags = z.array(tag).max(20);

/** Values by field name; which fields there are is the kind's to say. */
const metadata = z.record(z.string().min(1).max(40), text(10_000));

/** An address of the web, opened as it is. */
const link = someText(2_000).refine(isWebAddress, { error: 'webAddress' });

/** What an item says of itself, whatever it holds. */
export const described = {
  Title: someText(200),
  Category: id,
  Kind: someText(40).optional(),
  Language: itemLanguage.optional(),
  Metadata: metadata.optional(),
  Tags: tags.optional(),
  /** Approves it at once; for those who may approve. */
  Approve: z.boolean().optional(),
};

export const linkBody = z.strictObject({ Id: id.optional(), ...described, Link: link });

export const detailsBody = z.strictObject({ Id: id, ...described });

export const startBody = z.strictObject({
  /** Another version of this item; a new item without it. */
  Id: id.optional(),
  Category: id,
  Title: someText(200),
  /** Whose file it is: the caller's. */
  UserId: id.optional(),
  OriginalName: fileName,
  /** As the browser says; what the bytes say counts. */
  Mime: text(200).default(''),
  Parts: z.int().min(0).max(MOST_PARTS),
  FileSize: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** The same, as the other uploads call it. */
  Size: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** Bytes of each part but the last. */
  PartSize: z.int().min(1).max(MOST_PART_BYTES).optional(),
});

export const endBody = z.strictObject({
  /** The upload. */
  Id: fileId,
  Kind: described.Kind,
  Language: described.Language,
  Metadata: described.Metadata,
  Tags: described.Tags,
  Approve: described.Approve,
  Size: z.int().min(0).optional(),
  /** Of all bytes. */
  Sha256: sha256.optional(),
  /** Of the digests of the parts, one after the other. */
  PartsSha256: sha256.optional(),
});

/** What narrows and orders a list of items. */
const narrowing = {
  /** Of this category and those below it. */
  Category: id.optional(),
  Kind: text(40).optional(),
  Tag: text(40).optional(),
  Language: z.enum(['el', 'en']).optional(),
  Order: z.enum(['newest', 'title', 'rating']).optional(),
  page: z.int().min(0).max(100_000).optional(),
  size: z.int().min(1).max(100).optional(),
};

export const itemsBody = z.strictObject({
  ...narrowing,
  /** Only the caller's favourites, what they opened (the latest first), or what they put there, whatever its state. */
  Show: z.enum(['favorites', 'recent', 'own']).optional(),
});

export const searchBody = z.strictObject({ libSearchText: someText(200), ...narrowing });

function isWebAddress(value: string): boolean {
  try {
    const { protocol, hostname, username } = new URL(value);
    return (protocol === 'https:' || protocol === 'http:') && hostname !== '' && username === '';
  } catch {
    return false;
  }
}
