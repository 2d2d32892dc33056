import type { ViewBlock } from '@ithaki/contract';
import { makeSlot } from './slot.tsx';

/** For whom blocks are shown: the reader when empty; in a preview a mentee in scope, or an invented one. */
export interface BlockReader {
  menteeId?: number | undefined;
  invented?: boolean | undefined;
}

/** The blocks of a page that managers made. */
export interface ViewBlocks {
  blocks: readonly ViewBlock[];
  reader?: BlockReader;
  /** Whether it is a preview, which says why a block is empty and lets nothing be changed. */
  preview?: boolean;
}

/** The slot for the blocks of a view, which show parts of many features; `app` fills it through the provider. */
export const [ViewBlocksProvider, ViewBlocksSlot] = makeSlot<ViewBlocks>();
