import type { MemberSet } from '@ithaki/contract';
import { ExportButton } from './ExportButton.tsx';

interface Props {
  /** The chosen mentees, or all that the grid shows. */
  set: MemberSet;
  count: number | undefined;
}

/** The grid’s export, of the mentees chosen in it. */
export const GridExport = ({ set, count }: Props) => <ExportButton list="grid" body={set} count={count} />;
