import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { LocalDate } from '../../../../ui/LocalDate.tsx';
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../../ui/notices/Skeletons.tsx';
import { useVersion, useVersions } from '../queries.ts';
import { useEditedQuestionnaire } from '../useEditor.tsx';
import { ComparedLines } from './ComparedLines.tsx';
import { comparedLines } from './compared-versions.ts';

const DRAFT = 'draft';

/** Compares any two versions, including the draft. */
export function CompareDialog({ questId, onClose }: { questId: number; onClose: () => void }) {
  const { t, language } = useText();
  const { questionnaire } = useEditedQuestionnaire();
  const versions = useVersions(questId);
  const [chosen, setChosen] = useState<{ before?: string; after: string }>({ after: DRAFT });
  const newest = versions.data?.[0];
  const earlierVersion = chosen.before ?? (newest ? String(newest.Number) : undefined);
  const versionNumber = (value: string | undefined) =>
    value === undefined || value === DRAFT ? undefined : Number(value);
  const [earlierData, laterData] = [
    useVersion(questId, versionNumber(earlierVersion)),
    useVersion(questId, versionNumber(chosen.after)),
  ];
  const earlier = earlierVersion === DRAFT ? questionnaire : earlierData.data;
  const later = chosen.after === DRAFT ? questionnaire : laterData.data;
  const lines = useMemo(
    () => (earlier && later ? comparedLines(earlier, later, language) : undefined),
    [earlier, later, language],
  );
  const listed = versions.data ?? [];
  const data = [
    { value: DRAFT, label: t('questionnaires.editing.draft') },
    ...listed.map((version) => ({
      value: String(version.Number),
      label: t('questionnaires.editing.version', { number: version.Number }),
    })),
  ];
  const error = versions.error ?? earlierData.error ?? laterData.error;
  return (
    <EditorDialog title={t('questionnaires.editing.compare')} onClose={onClose} size="xl">
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void versions.refetch()} />
      ) : versions.data && !newest ? (
        <Text>{t('questionnaires.editing.noVersions')}</Text>
      ) : (
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <Select
              label={t('questionnaires.editing.compareFrom')}
              allowDeselect={false}
              data={data}
              value={earlierVersion ?? null}
              onChange={(value) => value && setChosen({ ...chosen, before: value })}
            />
            <Select
              label={t('questionnaires.editing.compareTo')}
              allowDeselect={false}
              data={data}
              value={chosen.after}
              onChange={(value) => value && setChosen({ ...chosen, after: value })}
            />
          </SimpleGrid>
          {lines ? <ComparedLines lines={lines} /> : <RowsSkeleton rows={4} />}
          <Stack gap={2}>
            {listed.map((version) => (
              <Text key={version.Number} size="sm" c="dimmed">
                {t('questionnaires.editing.version', { number: version.Number })} ·{' '}
                <LocalDate value={version.PublishedAt} />
                {version.PublishedBy && ` · ${version.PublishedBy.Name}`} ·{' '}
                {t('questionnaires.editing.sets', { count: version.Sets })}
              </Text>
            ))}
          </Stack>
        </Stack>
      )}
    </EditorDialog>
  );
}
