import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useText } from '../../i18n/text.ts';
import { FormFailure } from '../notices/FormFailure.tsx';
import { FormSkeleton } from '../notices/Skeletons.tsx';

interface Props {
  title: string;
  /** Whether the data that the form needs is loaded; until then a skeleton is shown. */
  ready: boolean;
  busy: boolean;
  /** The message of a refusal that belongs to no single input. */
  failure: string | undefined;
  /** The label of the submit button. */
  submit: string;
  /** Whether the form cannot be submitted yet. */
  blocked?: boolean;
  size?: ModalProps['size'];
  /** Submit handler; the default of the event is already prevented. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: inputs, refusal, and the buttons to cancel and to submit. */
export function FormDialog({
  title,
  ready,
  busy,
  failure,
  submit,
  blocked = false,
  size = 'lg',
  onSubmit,
  onClose,
  children,
}: Props) {
  const { t } = useText();
  const form = useId();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <Modal opened onClose={onClose} title={title} size={size} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {ready ? (
        <form id={form} onSubmit={send} noValidate>
          <Stack gap="sm">
            {children}
            <FormFailure message={failure} />
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
