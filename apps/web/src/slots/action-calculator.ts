import type { JsonObject } from '@ithaki/contract';
import { makePlace } from './slot.tsx';

/** The calculator of an action: its workbook, with what a person keeps of it. */
export interface ActionCalculator {
  workbook: number;
  /** What the action is called. */
  title: string;
  /** The data of the action in which it is kept. */
  data: JsonObject;
  /** Keeps what was entered; absent where it is only read. */
  onData?: ((data: JsonObject) => void) | undefined;
}

/** The place of an action’s calculator, and what app fills it by. */
export const [CalculatorPlaceProvider, CalculatorPlace] = makePlace<ActionCalculator>();
