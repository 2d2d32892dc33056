import { z } from 'zod';
import { metadataTypes } from '../constants/metadata-types.ts';
import { fieldName, localText } from '../core/fields.ts';

const name = fieldName.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/);

/** A field of an item's metadata. Without a label the text `library.meta.<Name>` is shown. */
const metadataField = z.strictObject({
  Name: name,
  Label: localText(100).optional(),
  Type: z.enum(metadataTypes).default('text'),
});

const uniqueNames = (list: { Name: string }[]) => new Set(list.map(({ Name }) => Name)).size === list.length;

/** A kind of item and its metadata fields. Without a label the text `library.kind.<Name>` is shown. */
export const libraryKind = z.strictObject({
  Name: name,
  Label: localText(100).optional(),
  Fields: z.array(metadataField).max(30).refine(uniqueNames, { error: 'notUnique' }).default([]),
});
export type LibraryKind = z.output<typeof libraryKind>;

/** Library settings of a programme. */
export const librarySettings = z.strictObject({
  /** Kinds of items in display order; the default kinds when absent. */
  Kinds: z.array(libraryKind).min(1).max(40).refine(uniqueNames, { error: 'notUnique' }).optional(),
});
