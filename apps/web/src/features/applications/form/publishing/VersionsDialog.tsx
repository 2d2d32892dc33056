import { Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { Comparison } from '../../../../editor/Comparison.tsx';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { LocalDate } from '../../../../ui/LocalDate.tsx';
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useFormVersion, useFormVersions } from '../queries.ts';
import { useEditedForm, useEditor } from '../useEditor.tsx';
import { withConsentVersions } from './consent-versions.ts';
import { formAsText } from './form-as-text.ts';
import { keyLabels } from './key-labels.ts';

const DRAFT = 'draft';

const versionNumber = (value: string | undefined) =>
  value === undefined || value === DRAFT ? undefined : Number(value);

/** Compares any two versions, the draft among them, and restores one into the draft. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const editor = useEditor();
  const form = useEditedForm();
  const keyLabel = keyLabels(t);
  const versions = useFormVersions();
  const [chosen, setChosen] = useState<{ before?: string; after: string }>({ after: DRAFT });
  const newest = versions.data?.[0];
  const earlierVersion = chosen.before ?? (newest ? String(newest.Number) : undefined);
  const [earlierData, laterData] = [
    useFormVersion(versionNumber(earlierVersion)),
    useFormVersion(versionNumber(chosen.after)),
  ];
  const inForce = useFormVersion(newest?.Number);
  const earlierForm = earlierVersion === DRAFT ? form : earlierData.data?.Form;
  const laterForm = chosen.after === DRAFT ? form : laterData.data?.Form;
  const listed = versions.data ?? [];
  const data = [
    { value: DRAFT, label: t('applications.form.draft') },
    ...listed.map((version) => ({
      value: String(version.Number),
      label: t('applications.form.version', { number: version.Number }),
    })),
  ];
  const error = versions.error ?? earlierData.error ?? laterData.error;
  const restore = () => {
    if (!earlierForm) return;
    editor.edit(() => withConsentVersions(earlierForm, inForce.data?.Form));
    toast.done(t('applications.form.versions.taken'));
    onClose();
  };
  if (error)
    return (
      <EditorDialog title={t('applications.form.versions')} onClose={onClose}>
        <ErrorState message={messageOf(error)} onRetry={() => void versions.refetch()} />
      </EditorDialog>
    );
  return (
    <EditorDialog title={t('applications.form.versions')} onClose={onClose} size="xl">
      {!versions.data && <RowsSkeleton rows={4} />}
      {versions.data && !newest && <Text>{t('applications.form.versions.none')}</Text>}
      {newest && (
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <Select
              label={t('ui.versions.from')}
              allowDeselect={false}
              data={data}
              value={earlierVersion ?? null}
              onChange={(value) => value && setChosen({ ...chosen, before: value })}
            />
            <Select
              label={t('ui.versions.to')}
              allowDeselect={false}
              data={data}
              value={chosen.after}
              onChange={(value) => value && setChosen({ ...chosen, after: value })}
            />
          </SimpleGrid>
          {earlierForm && laterForm ? (
            <Differences earlier={formAsText(earlierForm, keyLabel)} later={formAsText(laterForm, keyLabel)} />
          ) : (
            <RowsSkeleton rows={4} />
          )}
          {earlierVersion !== DRAFT && earlierVersion !== undefined && (
            <Group justify="flex-end">
              <Button variant="default" disabled={!earlierForm || !inForce.data} onClick={restore}>
                {t('applications.form.versions.takeBack', { number: earlierVersion })}
              </Button>
            </Group>
          )}
          <Stack gap={2}>
            {listed.map((version) => (
              <Text key={version.Number} size="sm" c="dimmed">
                {t('applications.form.version', { number: version.Number })} ·{' '}
                <LocalDate value={version.PublishedAt} as="time" />
                {version.PublishedBy && ` · ${version.PublishedBy.Name}`} ·{' '}
                {t('applications.form.versions.applications', { count: version.Applications })}
              </Text>
            ))}
          </Stack>
        </Stack>
      )}
    </EditorDialog>
  );
}

function Differences({ earlier, later }: { earlier: string; later: string }) {
  const { t } = useText();
  if (earlier === later)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('applications.form.versions.same')}
      </Text>
    );
  return <Comparison label={t('applications.form.versions.compared')} earlier={earlier} later={later} />;
}
