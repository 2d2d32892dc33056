import type { BodyOf, Calls } from '@ithaki/contract';
import { makePlace } from './slot.tsx';

type Exports = Calls['exports'];

/** A list that can be taken out as a file. */
export type ExportList = Exclude<keyof Exports, 'mentorGrid'>;

/** Which rows of which list are wanted: what the list itself is asked for. */
export type ExportAsked = {
  [List in ExportList]: {
    list: List;
    body: Omit<BodyOf<Exports[List]>, 'Format' | 'Separator' | 'Columns' | 'ActionIds'>;
    /** Rows, where that is known. */
    count?: number | undefined;
  };
}[ExportList];

/** The place for a list’s export, among the buttons of its page, and what app fills it by. */
export const [ExportPlaceProvider, ExportPlace] = makePlace<ExportAsked>();
