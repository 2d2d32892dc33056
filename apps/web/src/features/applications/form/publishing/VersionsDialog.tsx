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
import { useEdited, useEditor } from '../useEditor.tsx';
import { withConsentVersions } from './consent-versions.ts';
import { writtenForm } from './form-as-text.ts';
import { keySayer } from './key-words.ts';

const DRAFT = 'draft';

const numberOf = (value: string | undefined) => (value === undefined || value === DRAFT ? undefined : Number(value));

/** The published versions: any two side by side, the draft as one of them, and one taken back into the draft. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const editor = useEditor();
  const form = useEdited();
  const say = keySayer(t);
  const versions = useFormVersions();
  const [chosen, setChosen] = useState<{ before?: string; after: string }>({ after: DRAFT });
  const newest = versions.data?.[0];
  const before = chosen.before ?? (newest ? String(newest.Number) : undefined);
  const [old, later] = [useFormVersion(numberOf(before)), useFormVersion(numberOf(chosen.after))];
  const inForce = useFormVersion(newest?.Number);
  const earlierForm = before === DRAFT ? form : old.data?.Form;
  const laterForm = chosen.after === DRAFT ? form : later.data?.Form;
  const listed = versions.data ?? [];
  const data = [
    { value: DRAFT, label: t('applications.form.draft') },
    ...listed.map((one) => ({
      value: String(one.Number),
      label: t('applications.form.version', { number: one.Number }),
    })),
  ];
  const error = versions.error ?? old.error ?? later.error;
  const takeBack = () => {
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
              value={before ?? null}
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
            <Differences earlier={writtenForm(earlierForm, say)} later={writtenForm(laterForm, say)} />
          ) : (
            <RowsSkeleton rows={4} />
          )}
          {before !== DRAFT && before !== undefined && (
            <Group justify="flex-end">
              <Button variant="default" disabled={!earlierForm || !inForce.data} onClick={takeBack}>
                {t('applications.form.versions.takeBack', { number: before })}
              </Button>
            </Group>
          )}
          <Stack gap={2}>
            {listed.map((one) => (
              <Text key={one.Number} size="sm" c="dimmed">
                {t('applications.form.version', { number: one.Number })} ·{' '}
                <LocalDate value={one.PublishedAt} as="time" />
                {one.PublishedBy && ` · ${one.PublishedBy.Name}`} ·{' '}
                {t('applications.form.versions.applications', { count: one.Applications })}
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
