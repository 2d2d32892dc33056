import type { LibraryKind } from '../library/kinds.ts';

const abstract = { Name: 'Abstract', Type: 'richtext' } as const;
const author = { Name: 'Author', Type: 'text' } as const;
const publisher = { Name: 'Publisher', Type: 'text' } as const;
const pageCount = { Name: 'Page_Count', Type: 'number' } as const;
const datePublished = { Name: 'Date_Published', Type: 'date' } as const;

/**
 * The library kinds of a programme that defines none. File size, file type and creation date are properties of the file
 * and not metadata fields.
 */
export const defaultLibraryKinds: LibraryKind[] = [
  { Name: 'Document', Fields: [abstract, author, pageCount, publisher, datePublished] },
  { Name: 'Image', Fields: [abstract] },
  { Name: 'Video', Fields: [abstract] },
  { Name: 'General', Fields: [abstract] },
  { Name: 'Url', Fields: [abstract] },
];
