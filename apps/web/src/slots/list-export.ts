import type { BodyOf, Calls } from '@ithaki/contract';
import { makeSlot } from './slot.tsx';

type Exports = Omit<Calls['exports'], 'mentorGrid'> & { report: Calls['queries']['export'] };

/** A list that can be exported as a file. */
export type ExportList = keyof Exports;

/** The list to export; its rows are selected by the body of the list's own call. */
export type ListExport = {
  [List in ExportList]: {
    list: List;
    body: Omit<BodyOf<Exports[List]>, 'Format' | 'Separator' | 'Columns' | 'ActionIds'>;
    /** Number of rows, if known. */
    count?: number | undefined;
  };
}[ExportList];

/** The slot for the export button of a list’s page; `app` fills it through the provider. */
export const [ListExportProvider, ListExportSlot] = makeSlot<ListExport>();
