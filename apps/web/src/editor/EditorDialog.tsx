import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { useIsNarrow } from '../ui/dialogs/useIsNarrow.ts';

interface Props {
  title: string;
  onClose: () => void;
  size?: ModalProps['size'];
  children: ReactNode;
}

/** A dialog of an editor; it takes the whole screen on narrow ones. */
export function EditorDialog({ title, onClose, size = 'lg', children }: Props) {
  const { t } = useText();
  const fullScreen = useIsNarrow();
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      fullScreen={fullScreen}
      title={title}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {children}
    </Modal>
  );
}
