import type { MemberSet } from '@ithaki/contract';
import type { ExportAsked } from '../../slots/list-export.ts';
import { ExportButton } from './ExportButton.tsx';

interface Props {
  /** The chosen mentees, or all that the grid shows. */
  set: MemberSet;
  count: number | undefined;
  order: Pick<Extract<ExportAsked, { list: 'grid' }>['body'], 'Order' | 'ActionOrder' | 'Desc'>;
}

/** The grid’s export, of the mentees chosen in it and in its order. */
export const GridExport = ({ set, count, order }: Props) => (
  <ExportButton list="grid" body={{ ...set, ...order }} count={count} />
);
