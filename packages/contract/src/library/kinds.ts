import { z } from 'zod';
import { metadataTypes } from '../constants/metadata-types.ts';
import { localText } from '../core/fields.ts';

const name = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/);

/** A field of an item's metadata. Without a label its text is `library.meta.<Name>`. */
const metadataField = z.strictObject({
  Name: name,
  Label: localText(100).optional(),
  Type: z.enum(metadataTypes).default('text'),
});

const uniqueNames = (list: { Name: string }[]) => new Set(list.map((one) => one.Name)).size === list.length;

/** A kind of item and the metadata it has. Without a label its text is `library.kind.<Name>`. */
export const libraryKind = z.strictObject({
  Name: name,
  Label: localText(100).optional(),
  Fields: z.array(metadataField).max(30).refine(uniqueNames, { error: 'notUnique' }).default([]),
});
export type LibraryKind = z.output<typeof libraryKind>;

/** What a programme says of its library. */
export const librarySettings = z.strictObject({
  /** The kinds of items in the order in which they are offered; the usual ones when absent. */
  Kinds: z.array(libraryKind).min(1).max(40).refine(uniqueNames, { error: 'notUnique' }).optional(),
});
