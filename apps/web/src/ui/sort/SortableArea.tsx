import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../../i18n/text.ts';

interface Props<Item> {
  /** All rows that can take one another's place, in their order, also those of several lists. */
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** How a row is called when it is said what moves. */
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  /** Whether a row is lifted by holding it for a moment, where a touch of it is also for scrolling. */
  hold?: boolean;
  /** The lists. */
  children: ReactNode;
}

// The same objects all the time: else each row would get other listeners with every letter.
/** Milliseconds of holding, and pixels by which a finger may stray meanwhile. */
const byHolding = { activationConstraint: { delay: 100, tolerance: 8 } };
/** Pixels of moving. */
const byMoving = { activationConstraint: { distance: 4 } };
const byKeys = { coordinateGetter: sortableKeyboardCoordinates };

/** Where rows are put in order by dragging, or by keyboard: space lifts and lays down, arrows move. */
export function SortableArea<Item>({ items, idOf, nameOf, onMove, hold = false, children }: Props<Item>) {
  const { t } = useText();
  const sensors = useSensors(useSensor(PointerSensor, hold ? byHolding : byMoving), useSensor(KeyboardSensor, byKeys));
  const all = items.map(idOf).join('\n');
  // The same list while the rows are the same: else each of them is drawn again with every letter.
  const ids = useMemo(() => (all === '' ? [] : all.split('\n')), [all]);
  const placeOf = (id: string | number) => ids.indexOf(String(id));
  const said = (id: string | number) => {
    const item = items[placeOf(id)];
    return { name: item === undefined ? '' : nameOf(item) };
  };
  const place = (id: string | number) => ({ place: placeOf(id) + 1, of: items.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('ui.sort.lifted', said(active.id)),
    onDragOver: ({ active, over }) => (over ? t('ui.sort.over', { ...said(active.id), ...place(over.id) }) : undefined),
    onDragEnd: ({ active, over }) => (over ? t('ui.sort.laid', { ...said(active.id), ...place(over.id) }) : undefined),
    onDragCancel: ({ active }) => t('ui.sort.cancelled', said(active.id)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('ui.sort.help') } }}
      onDragEnd={({ active, over }) => over && active.id !== over.id && onMove(placeOf(active.id), placeOf(over.id))}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
