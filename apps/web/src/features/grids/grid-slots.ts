import type { BodyOf, Calls, MemberSet } from '@ithaki/contract';
import type { ComponentType } from 'react';

/** What a bar of bulk changes is given by the grid. */
export interface BulkProps {
  /** The chosen mentees: by Ids, or everyone of the filter. */
  set: MemberSet;
  count: number;
  /** The rows are asked for again, and nobody is chosen any more. */
  onDone: () => void;
}

/** What an export is given by the grid. */
export interface ExportProps {
  /** The chosen mentees, or all that the grid shows. */
  set: MemberSet;
  /** Absent while it is not known. */
  count: number | undefined;
  /** As the grid’s pages are asked for; empty for the order of names. */
  order: Pick<BodyOf<Calls['grids']['page']>, 'Order' | 'ActionOrder' | 'Desc'>;
}

/** What other features add to a grid; composed in app. */
export interface GridSlots {
  Bulk?: ComponentType<BulkProps> | undefined;
  Exporting?: ComponentType<ExportProps> | undefined;
}
