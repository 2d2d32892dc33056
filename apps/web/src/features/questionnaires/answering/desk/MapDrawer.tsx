import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/text.ts';

interface Props {
  children: ReactNode;
  onClose: () => void;
}

/** The map of questions over the page, where there is no room for it beside. */
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
