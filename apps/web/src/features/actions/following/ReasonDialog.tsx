import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';

interface Props {
  opened: boolean;
  title: string;
  help: string;
  confirm: string;
  busy: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a reason before something is taken back. */
export function ReasonDialog({ opened, title, help, confirm, busy, onReason, onClose }: Props) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  const go = () => {
    setAsked(true);
    if (!isMissing) onReason(reason);
  };
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="md">
        <Text>{help}</Text>
        <Textarea
          label={t('actions.reason')}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          error={asked && isMissing ? t('actions.reasonNeeded') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button loading={busy} onClick={go}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
