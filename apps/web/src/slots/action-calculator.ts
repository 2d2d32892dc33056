import type { JsonObject } from '@ithaki/contract';
import { makeSlot } from './slot.tsx';

/** The calculator of an action: its workbook and a person's data in it. */
export interface ActionCalculator {
  workbook: number;
  /** The title of the action. */
  title: string;
  /** The data of the action, which holds the calculator's inputs. */
  data: JsonObject;
  /** Saves changed data; absent when it is read-only. */
  onData?: ((data: JsonObject) => void) | undefined;
}

/** The slot for an action’s calculator; `app` fills it through the provider. */
export const [CalculatorSlotProvider, CalculatorSlot] = makeSlot<ActionCalculator>();
