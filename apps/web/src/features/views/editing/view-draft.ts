import type { EditedView, ViewBlock } from '@ithaki/contract';

/** The editable part of a view. */
export type ViewDraft = Omit<EditedView, 'Class' | 'Name' | 'Shared' | 'Version' | 'Published' | 'State'>;

/** Returns the draft that editing a view begins from. */
export const draftOf = ({ Class, Name, Shared, Version, Published, State, ...content }: EditedView): ViewDraft =>
  content;

/** Returns a new view that is not saved yet. */
export const newView = (
  { Class, Name, Kind }: Pick<EditedView, 'Class' | 'Name' | 'Kind'>,
  content: Partial<ViewDraft> = {},
): EditedView => ({
  ...{ Class, Name, Kind, Shared: false, Version: 0, Published: null, State: 'draft' },
  ...{ Category: '', Descr: '', Html: '', Css: '', Controller: '', Functions: '', Blocks: [] },
  ...{ Calls: [], Access: [], AutoCache: false, Slot: '' },
  ...content,
});

/** Returns a draft as text, for comparison line by line. */
export const draftText = ({ Html, Css, Controller, Functions, Blocks, ...settings }: ViewDraft): string =>
  [
    JSON.stringify(settings, null, 2),
    ...(Blocks.length > 0 ? [JSON.stringify(Blocks, null, 2)] : []),
    ...[Html, Css, Controller, Functions].filter((text) => text !== ''),
  ].join('\n\n');

/** A block in the editor, with a key that stays while it is moved and edited. */
export interface KeyedBlock {
  key: string;
  block: ViewBlock;
}

let lastKey = 0;

/** Returns a block with a new key. */
export const keyed = (block: ViewBlock): KeyedBlock => ({ key: `block-${++lastKey}`, block });
