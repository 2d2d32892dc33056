import { useSortable } from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../links/IconButton.tsx';
import classes from './SortableList.module.css';

interface Props {
  id: string;
  name: string;
  children: ReactNode;
}

/** A row of a sortable list, with the handle that moves it. */
export function SortableRow({ id, name, children }: Props) {
  const { t } = useText();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('ui.sort.handle') },
  });
  const style = { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition };
  return (
    <li ref={setNodeRef} style={style} className={classes.row} data-dragging={isDragging || undefined}>
      <IconButton
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        label={t('ui.sort.move', { name })}
      >
        <IconGripVertical size={18} aria-hidden />
      </IconButton>
      <div className={classes.content}>{children}</div>
    </li>
  );
}
