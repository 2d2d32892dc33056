import type { BodyOf, Calls, LibraryItem, ShownKind } from '@ithaki/contract';

/** The description of an item as it is edited. */
export interface Draft {
  Title: string;
  Category: number | undefined;
  Kind: string;
  /** Empty where none is named. */
  Language: string;
  Metadata: Readonly<Record<string, string>>;
  Tags: readonly string[];
  Approve: boolean;
}

/** Returns the draft of a new item. */
export const newItemDraft = (category: number | undefined, kind: string): Draft => ({
  Title: '',
  Category: category,
  Kind: kind,
  Language: '',
  Metadata: {},
  Tags: [],
  Approve: false,
});

/** Returns the description of an item as a draft. */
export const itemDraft = (item: LibraryItem): Draft => ({
  Title: item.Title,
  Category: item.CategoryId,
  Kind: item.Kind,
  Language: item.Language,
  Metadata: item.Metadata,
  Tags: item.Tags,
  Approve: false,
});

type Described = Omit<BodyOf<Calls['library']['updateFile']>, 'Id'>;

/** Returns the body of the saving calls for a draft; only with the metadata fields of its kind. */
export function saveBody(draft: Draft, kinds: readonly ShownKind[]): Described {
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
