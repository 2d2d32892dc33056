import type { ViewBlock } from '@ithaki/contract';
import { FormSkeleton } from '../ui/notices/Skeletons.tsx';
import { makeSlot } from './slot.tsx';

/** The reader of a preview: the signed-in person if empty, a mentee, or an invented mentee, who has no data. */
export interface ViewReader {
  menteeId?: number | undefined;
  invented?: boolean | undefined;
  /** The name of a reader who is not the signed-in person. */
  name?: string | undefined;
}

/** The blocks of a page that managers made. */
export interface ViewBlocks {
  blocks: readonly ViewBlock[];
  /** The reader of a preview, which explains empty blocks and is read-only; absent on a page. */
  preview?: ViewReader | undefined;
}

/** The slot for the blocks of a view, which show parts of many features; `app` fills it through the provider. */
export const [ViewBlocksProvider, ViewBlocksSlot] = makeSlot<ViewBlocks>(<FormSkeleton />);
