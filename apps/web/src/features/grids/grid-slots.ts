import type { BodyOf, Calls, MemberSet } from '@ithaki/contract';
import type { ComponentType } from 'react';

/** Props of the bulk changes in the grid. */
export interface BulkProps {
  /** The selected mentees: by Ids, or all that match the filters. */
  set: MemberSet;
  count: number;
  /** Refetches the rows and clears the selection. */
  onDone: () => void;
}

/** Props of the export in the grid. */
export interface ExportProps {
  /** The selected mentees, or all that the grid shows. */
  set: MemberSet;
  /** Undefined while unknown. */
  count: number | undefined;
  /** Order as in the grid's page call; empty means by name. */
  order: Pick<BodyOf<Calls['grids']['page']>, 'Order' | 'ActionOrder' | 'Desc'>;
}

/** Components of other features in the grid; supplied by app. */
export interface GridSlots {
  Bulk?: ComponentType<BulkProps> | undefined;
  Export?: ComponentType<ExportProps> | undefined;
}
