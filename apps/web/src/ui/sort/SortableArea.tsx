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
  /** All rows in order, including those of several lists between which rows can be moved. */
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** The name of a row in announcements. */
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  /** Whether a row must be held before it is lifted, so that touching it can also scroll. */
  hold?: boolean;
  /** The lists. */
  children: ReactNode;
}

// Constants, because new objects would give all rows new listeners at each key press.
/** `delay` in milliseconds; `tolerance` is how far the finger may move meanwhile, in pixels. */
const byHolding = { activationConstraint: { delay: 100, tolerance: 8 } };
/** `distance` in pixels. */
const byMoving = { activationConstraint: { distance: 4 } };
const byKeys = { coordinateGetter: sortableKeyboardCoordinates };

/** The area in which rows are ordered by dragging or by keyboard: space lifts and drops, arrow keys move. */
export function SortableArea<Item>({ items, idOf, nameOf, onMove, hold = false, children }: Props<Item>) {
  const { t } = useText();
  const sensors = useSensors(useSensor(PointerSensor, hold ? byHolding : byMoving), useSensor(KeyboardSensor, byKeys));
  const all = items.map(idOf).join('\n');
  // Returns the same array while the ids are equal; a new one would render all rows at each key press.
  const ids = useMemo(() => (all === '' ? [] : all.split('\n')), [all]);
  const indexOf = (id: string | number) => ids.indexOf(String(id));
  const rowName = (id: string | number) => {
    const item = items[indexOf(id)];
    return { name: item === undefined ? '' : nameOf(item) };
  };
  const position = (id: string | number) => ({ place: indexOf(id) + 1, of: items.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('ui.sort.lifted', rowName(active.id)),
    onDragOver: ({ active, over }) =>
      over ? t('ui.sort.over', { ...rowName(active.id), ...position(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? t('ui.sort.laid', { ...rowName(active.id), ...position(over.id) }) : undefined,
    onDragCancel: ({ active }) => t('ui.sort.cancelled', rowName(active.id)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('ui.sort.help') } }}
      onDragEnd={({ active, over }) => over && active.id !== over.id && onMove(indexOf(active.id), indexOf(over.id))}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
