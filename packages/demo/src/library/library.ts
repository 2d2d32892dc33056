import data from '../../data/library.json' with { type: 'json' };
import type { Library, LibraryItem, LibraryKind, ProjectUrl } from '../model.ts';

const abstract = { Name: 'Abstract', Type: 'richtext' } as const;
const author = { Name: 'Author' } as const;

/** Item kinds of the library: the default ones, and templates, articles and books. */
export const libraryKinds: LibraryKind[] = [
  {
    Name: 'Document',
    Fields: [abstract, author, { Name: 'Publisher' }, { Name: 'Date_Published', Type: 'date' }],
  },
  { Name: 'Template', Label: { el: 'Πρότυπο', en: 'Template' }, Fields: [abstract, author, { Name: 'Publisher' }] },
  {
    Name: 'Article',
    Label: { el: 'Άρθρο', en: 'Article' },
    Fields: [
      abstract,
      author,
      { Name: 'Journal', Label: { el: 'Περιοδικό', en: 'Journal' } },
      { Name: 'Date_Published', Type: 'date' },
    ],
  },
  {
    Name: 'Book',
    Label: { el: 'Βιβλίο', en: 'Book' },
    Fields: [abstract, author, { Name: 'Publisher' }, { Name: 'Page_Count', Type: 'number' }],
  },
  { Name: 'Image', Fields: [abstract] },
  { Name: 'Video', Fields: [abstract] },
  { Name: 'General', Fields: [abstract] },
  { Name: 'Url', Fields: [abstract] },
];

/** Categories in the shorter programme's library. */
const sharedCategories: readonly string[] = ['start', 'law', 'tax'];

/** The library of a programme. */
export function libraryOf(url: ProjectUrl): Library {
  const items = data.items as LibraryItem[];
  const chosen =
    url === 'epicheiro' ? items : items.filter(({ category, link }) => link && sharedCategories.includes(category));
  return { categories: data.categories, items: chosen };
}
