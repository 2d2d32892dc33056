import type { MemberSet } from '@ithaki/contract';
import type { ListExport } from '../../slots/list-export.ts';
import { ExportButton } from './ExportButton.tsx';

interface Props {
  /** The selected mentees, or all that the grid shows. */
  set: MemberSet;
  count: number | undefined;
  order: Pick<Extract<ListExport, { list: 'grid' }>['body'], 'Order' | 'ActionOrder' | 'Desc'>;
}

/** Export button of the grid, for the selected mentees and in the grid's order. */
export const GridExport = ({ set, count, order }: Props) => (
  <ExportButton list="grid" body={{ ...set, ...order }} count={count} />
);
