import type { WireValue, WireWorkbook } from '@ithaki/workbook';
import { makePlace } from './slot.tsx';

/** A workbook within something else, such as a question: what was entered is kept there. */
export interface PlacedWorkbook {
  wire: WireWorkbook;
  title: string;
  /** What was entered, by the names of inputs. */
  values: Readonly<Record<string, WireValue>>;
  /** Takes what was entered; absent where it is only read. */
  onValues?: ((values: Readonly<Record<string, WireValue>>) => void) | undefined;
}

/** The place of a workbook within something else, and what app fills it by. */
export const [WorkbookPlaceProvider, WorkbookPlace] = makePlace<PlacedWorkbook>();
