import { useSortable } from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../IconButton.tsx';
import classes from './SortableList.module.css';

interface Props {
  id: string;
  name: string;
  children: ReactNode;
}

type Sortable = ReturnType<typeof useSortable>;

interface HandleProps extends Pick<Sortable, 'attributes' | 'listeners'> {
  place: Sortable['setActivatorNodeRef'];
  label: string;
}

/** What moves a row. Every row is asked again when the order changes, and most of them have the same handle then. */
const Handle = memo(function Handle({ attributes, listeners, place, label }: HandleProps) {
  return (
    <IconButton ref={place} className={classes.handle} {...attributes} {...listeners} label={label}>
      <IconGripVertical size={18} aria-hidden />
    </IconButton>
  );
});

/** One row of a list that can be ordered, with the handle that moves it. */
export function SortableRow({ id, name, children }: Props) {
  const { t } = useText();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('ui.sort.handle') },
  });
  const style = { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition };
  return (
    <li ref={setNodeRef} style={style} className={classes.row} data-dragging={isDragging || undefined}>
      <Handle
        attributes={attributes}
        listeners={listeners}
        place={setActivatorNodeRef}
        label={t('ui.sort.move', { name })}
      />
      <div className={classes.content}>{children}</div>
    </li>
  );
}
