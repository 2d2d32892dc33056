import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { LocalDate } from '../../../../ui/LocalDate.tsx';
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../../ui/notices/Skeletons.tsx';
import { useVersion, useVersions } from '../queries.ts';
import { useEdited } from '../useEditor.tsx';
import { ComparedLines } from './ComparedLines.tsx';
import { comparedLines } from './compared-versions.ts';

const DRAFT = 'draft';

/** Any two versions side by side, the draft as one of them. */
export function CompareDialog({ questId, onClose }: { questId: number; onClose: () => void }) {
  const { t, language } = useText();
  const { questionnaire } = useEdited();
  const versions = useVersions(questId);
  const [chosen, setChosen] = useState<{ before?: string; after: string }>({ after: DRAFT });
  const newest = versions.data?.[0];
  const before = chosen.before ?? (newest ? String(newest.Number) : undefined);
  const numberOf = (value: string | undefined) => (value === undefined || value === DRAFT ? undefined : Number(value));
  const [old, now] = [useVersion(questId, numberOf(before)), useVersion(questId, numberOf(chosen.after))];
  const earlier = before === DRAFT ? questionnaire : old.data;
  const later = chosen.after === DRAFT ? questionnaire : now.data;
  const lines = useMemo(
    () => (earlier && later ? comparedLines(earlier, later, language) : undefined),
    [earlier, later, language],
  );
  const listed = versions.data ?? [];
  const data = [
    { value: DRAFT, label: t('questionnaires.editing.draft') },
    ...listed.map((one) => ({
      value: String(one.Number),
      label: t('questionnaires.editing.version', { number: one.Number }),
    })),
  ];
  const error = versions.error ?? old.error ?? now.error;
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
              value={before ?? null}
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
            {listed.map((one) => (
              <Text key={one.Number} size="sm" c="dimmed">
                {t('questionnaires.editing.version', { number: one.Number })} · <LocalDate value={one.PublishedAt} />
                {one.PublishedBy && ` · ${one.PublishedBy.Name}`} ·{' '}
                {t('questionnaires.editing.sets', { count: one.Sets })}
              </Text>
            ))}
          </Stack>
        </Stack>
      )}
    </EditorDialog>
  );
}
