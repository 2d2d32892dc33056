import type { SavedView, ViewScreen } from '@ithaki/contract';
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { useSaveView } from '../queries.ts';

interface Props {
  /** The view to rename or share; undefined for a new one. */
  view: SavedView | undefined;
  screen: ViewScreen;
  /** The state of the address that the view stores. */
  state: SavedView['State'];
  mayShare: boolean;
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** Longest name of a view, in characters. */
const MAX_NAME_LENGTH = 80;

/** Dialog for a view's name, and whether it is shared with the other staff. */
export function ViewDialog({ view, screen, state, mayShare, onSaved, onClose }: Props) {
  const { t } = useText();
  const form = useCallForm(
    useSaveView().mutateAsync,
    { Name: view?.Name ?? '', Shared: view?.Shared ?? false },
    {
      validate: ({ Name }) => ({ Name: Name.trim() === '' ? t('errors.field.required') : null }),
      toBody: ({ Name, Shared }) => ({
        ...(view && { Id: view.Id }),
        ...{ Name: Name.trim(), Shared, Screen: screen, State: state },
      }),
      onDone: ({ Id }) => onSaved(Id),
    },
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={view ? t('grids.savedViews.edit.of', { name: view.Name }) : t('grids.savedViews.saveNew')}
      centered
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('grids.savedViews.name')}
            data-autofocus
            required
            maxLength={MAX_NAME_LENGTH}
            {...form.field('Name')}
          />
          {(mayShare || view?.Shared) && (
            <Checkbox
              label={t('grids.savedViews.share')}
              description={t('grids.savedViews.share.hint')}
              {...form.field('Shared', { type: 'checkbox' })}
            />
          )}
          <FormFailure message={form.failure} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={form.busy}>
              {t('grids.savedViews.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
