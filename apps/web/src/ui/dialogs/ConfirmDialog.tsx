import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';

interface Props {
  opened: boolean;
  title: string;
  message: ReactNode;
  confirm: string;
  destructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation; the button to cancel has the focus at first. */
export function ConfirmDialog({ opened, title, message, confirm, destructive, onConfirm, onClose }: Props) {
  const { t } = useText();
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Text component="div">{message}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button onClick={onConfirm} {...(destructive ? { color: 'red.9' } : {})}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
