import type { BodyOf, Calls, LibraryItem, ShownKind } from '@ithaki/contract';

/** What a person writes of an item before it is saved. */
export interface Draft {
  Title: string;
  Category: number | undefined;
  Kind: string;
  Language: '' | 'el' | 'en';
  Metadata: Readonly<Record<string, string>>;
  Tags: readonly string[];
  Approve: boolean;
}

export const newDraft = (category: number | undefined, kind: string): Draft => ({
  Title: '',
  Category: category,
  Kind: kind,
  Language: '',
  Metadata: {},
  Tags: [],
  Approve: false,
});

/** What an item says now, to be changed. */
export const draftOf = (item: LibraryItem): Draft => ({
  Title: item.Title,
  Category: item.Category,
  Kind: item.Kind,
  Language: item.Language,
  Metadata: item.Metadata,
  Tags: item.Tags,
  Approve: false,
});

type Described = Omit<BodyOf<Calls['library']['updateFile']>, 'Id'>;

/** The draft as calls take it: of the metadata only what the kind has. */
export function describedBy(draft: Draft, kinds: readonly ShownKind[]): Described {
  const fields = kinds.find(({ Name }) => Name === draft.Kind)?.Fields ?? [];
  const Metadata = Object.fromEntries(
    fields.flatMap(({ Name }) => (draft.Metadata[Name] ? [[Name, draft.Metadata[Name]]] : [])),
  );
  return {
    Title: draft.Title.trim(),
    Category: draft.Category ?? 0,
    Kind: draft.Kind,
    Language: draft.Language,
    Metadata,
    Tags: [...draft.Tags],
    ...(draft.Approve && { Approve: true }),
  };
}
