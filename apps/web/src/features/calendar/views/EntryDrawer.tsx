import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';

interface Props {
  title: string;
  /** Whether it opens from below, as on telephones. */
  fromBelow: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The panel of the open entry on screens too narrow to show it next to the calendar. */
export function EntryDrawer({ title, fromBelow, onClose, children }: Props) {
  const { t } = useText();
  return (
    <Drawer
      opened
      onClose={onClose}
      position={fromBelow ? 'bottom' : 'right'}
      size={fromBelow ? 'auto' : 'sm'}
      title={title}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {children}
    </Drawer>
  );
}
