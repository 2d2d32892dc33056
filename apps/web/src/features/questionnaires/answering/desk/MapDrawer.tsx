import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/text.ts';

interface Props {
  children: ReactNode;
  onClose: () => void;
}

/** The map of questions in a drawer, on screens too narrow to show it at the side. */
export function MapDrawer({ children, onClose }: Props) {
  const { t } = useText();
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('questionnaires.answering.map.title')}
      position="right"
      size={280}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {children}
    </Drawer>
  );
}
