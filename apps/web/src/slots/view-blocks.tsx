import type { ViewBlock } from '@ithaki/contract';
import { makeSlot } from './slot.tsx';

/** Whose data blocks show: the signed-in person's if empty; in a preview also a mentee's, or an invented mentee's. */
export interface BlockReader {
  menteeId?: number | undefined;
  invented?: boolean | undefined;
}

/** The blocks of a page that managers made. */
export interface ViewBlocks {
  blocks: readonly ViewBlock[];
  reader?: BlockReader;
  /** Whether it is a preview, which explains empty blocks and is read-only. */
  preview?: boolean;
}

/** The slot for the blocks of a view, which show parts of many features; `app` fills it through the provider. */
export const [ViewBlocksProvider, ViewBlocksSlot] = makeSlot<ViewBlocks>();
