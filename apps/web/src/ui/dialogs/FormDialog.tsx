import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useText } from '../../i18n/text.ts';
import { FormSkeleton } from '../notices/Skeletons.tsx';

interface Props {
  title: string;
  ready: boolean;
  busy: boolean;
  /** What went wrong with the whole. */
  failure: string | undefined;
  /** A verb. */
  submit: string;
  /** Whether there is nothing to be done yet. */
  blocked?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: its fields, what went wrong, and its two buttons. */
export function FormDialog({
  title,
  ready,
  busy,
  failure,
  submit,
  blocked = false,
  onSubmit,
  onClose,
  children,
}: Props) {
  const { t } = useText();
  const form = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {ready ? (
        <form id={form} onSubmit={send} noValidate>
          <Stack gap="sm">
            {children}
            {failure && (
              <Alert color="red" role="alert">
                {failure}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit" loading={busy} disabled={blocked}>
                {submit}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <FormSkeleton />
      )}
    </Modal>
  );
}
