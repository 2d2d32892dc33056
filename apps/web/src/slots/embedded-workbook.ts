import type { WireValue, WireWorkbook } from '@ithaki/workbook';
import { makeSlot } from './slot.tsx';

/** A workbook inside another element, such as a question, which stores its inputs. */
export interface EmbeddedWorkbook {
  wire: WireWorkbook;
  title: string;
  /** The inputs by name. */
  values: Readonly<Record<string, WireValue>>;
  /** Called with changed inputs; absent where it is read-only. */
  onValues?: ((values: Readonly<Record<string, WireValue>>) => void) | undefined;
}

/** The slot for a workbook inside another element; `app` fills it through the provider. */
export const [EmbeddedWorkbookProvider, EmbeddedWorkbookSlot] = makeSlot<EmbeddedWorkbook>();
