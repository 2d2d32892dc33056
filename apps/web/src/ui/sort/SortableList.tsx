import { SortableArea } from './SortableArea.tsx';
import { SortableRows, type SortableRowsProps } from './SortableRows.tsx';

interface Props<Item> extends SortableRowsProps<Item> {
  onMove: (from: number, to: number) => void;
}

/** A list whose rows are ordered by dragging or by keyboard. */
export function SortableList<Item>({ onMove, ...rows }: Props<Item>) {
  return (
    <SortableArea {...rows} onMove={onMove}>
      <SortableRows {...rows} />
    </SortableArea>
  );
}
