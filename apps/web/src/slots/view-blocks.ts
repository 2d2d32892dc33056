import type { ViewBlock } from '@ithaki/contract';
import { makeSlot } from './slot.tsx';

/** The blocks of a page that managers made. */
export interface ViewBlocks {
  blocks: readonly ViewBlock[];
}

/** The slot for the blocks of a view, which show parts of many features; `app` fills it through the provider. */
export const [ViewBlocksProvider, ViewBlocksSlot] = makeSlot<ViewBlocks>();
