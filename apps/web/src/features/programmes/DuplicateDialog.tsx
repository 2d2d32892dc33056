import type { WholeProject } from '@ithaki/contract';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallForm } from '../../api/useCallForm.tsx';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { TwoLanguages } from '../../ui/fields/TwoLanguages.tsx';
import { FormFailure } from '../../ui/notices/FormFailure.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { useDuplicateProject } from './queries.ts';

/** Duplicates a project under a new title and address, and opens the copy. */
export function DuplicateDialog({ project, onClose }: { project: WholeProject; onClose: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const form = useCallForm(
    useDuplicateProject().mutateAsync,
    { Descr: { el: '', en: '' }, Url: '' },
    {
      toBody: (values) => ({ Id: project.Id, ...values }),
      onDone: ({ Id }) => {
        toast.done(t('programmes.duplicate.done'));
        onClose();
        void navigate({ to: paths.admin.project(Id) });
      },
    },
  );
  const { Descr, Url } = form.values;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('programmes.duplicate')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form onSubmit={form.submit}>
        <Stack gap="md">
          <Text size="sm">{t('programmes.duplicate.lead')}</Text>
          <TwoLanguages
            label={t('programmes.title')}
            required
            value={Descr}
            error={form.field('Descr').error}
            onChange={form.field('Descr').onChange}
          />
          <TextInput
            label={t('programmes.url')}
            description={t('programmes.url.help')}
            required
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('Url')}
          />
          <FormFailure message={form.failure} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" disabled={!Descr.el.trim() || !Url.trim()} loading={form.busy}>
              {t('programmes.duplicate.do')}
            </Button>
          </Group>
        </Stack>
        {form.guard}
      </form>
    </Modal>
  );
}
