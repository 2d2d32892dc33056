import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';

interface Named {
  Name: string;
  Shared: boolean;
}

interface Props {
  title: string;
  start: Named;
  mayShare: boolean;
  onSave: (named: Named) => Promise<void>;
  onClose: () => void;
}

/** Longest name of a view, in characters. */
const LONGEST = 80;

/** Dialog for a view's name, and whether it is shared with the other staff. */
export function ViewDialog({ title, start, mayShare, onSave, onClose }: Props) {
  const { t } = useText();
  const [name, setName] = useState(start.Name);
  const [shared, setShared] = useState(start.Shared);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t('errors.field.required'));
    setBusy(true);
    try {
      await onSave({ Name: name.trim(), Shared: shared });
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.fields.Name ?? messageOf(error)) : messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('grids.savedViews.name')}
            data-autofocus
            required
            maxLength={LONGEST}
            value={name}
            error={problem}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
          {(mayShare || start.Shared) && (
            <Checkbox
              label={t('grids.savedViews.share')}
              description={t('grids.savedViews.share.hint')}
              checked={shared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('grids.savedViews.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
