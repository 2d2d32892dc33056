import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { Comparison } from '../../../editor/Comparison.tsx';
import { EditorDialog } from '../../../editor/EditorDialog.tsx';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useRestoreView, useViewVersion, useViewVersions } from './queries.ts';
import type { ViewEditorState } from './useViewEditor.ts';
import { draftOf, draftText } from './view-draft.ts';

interface Props {
  editor: ViewEditorState;
  onClose: () => void;
}

/** A dialog that compares two saved versions of a view, or one with the draft, and restores an earlier one. */
export function VersionsDialog({ editor: { saved, draft, begin }, onClose }: Props) {
  const { t } = useText();
  const { data, error, refetch } = useViewVersions(saved);
  const [chosen, setChosen] = useState<number>();
  const [against, setAgainst] = useState<number>();
  const number = chosen ?? data?.[1]?.Version ?? data?.[0]?.Version;
  const earlier = useViewVersion(saved, number);
  const later = useViewVersion(saved, against);
  const restore = useRestoreView();
  const { Class, Name, Shared } = saved;
  const earlierText = earlier && draftText(draftOf(earlier));
  const laterText = against === undefined ? draftText(draft) : later && draftText(draftOf(later));
  const choices = (data ?? []).map(({ Version, SavedBy }) => ({
    value: String(Version),
    label: SavedBy
      ? t('ui.versions.by', { number: Version, name: SavedBy })
      : t('ui.versions.one', { number: Version }),
  }));
  const about = data?.find(({ Version }) => Version === number);
  const take = () => {
    if (number === undefined) return;
    restore.mutate(
      { Class, Name, Shared, Version: number },
      {
        onSuccess: (newer) => {
          begin(newer);
          toast.done(t('views.editing.restored', { number }));
          onClose();
        },
      },
    );
  };
  return (
    <EditorDialog title={t('ui.versions.of', { name: Name })} size="xl" onClose={onClose}>
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={3} />
      ) : (
        <Stack gap="sm">
          <Group grow preventGrowOverflow={false}>
            <Select
              label={t('ui.versions.from')}
              allowDeselect={false}
              data={choices}
              value={String(number ?? '')}
              onChange={(value) => setChosen(Number(value))}
            />
            <Select
              label={t('ui.versions.to')}
              allowDeselect={false}
              data={[{ value: 'now', label: t('ui.versions.now') }, ...choices]}
              value={against === undefined ? 'now' : String(against)}
              onChange={(value) => setAgainst(value === 'now' ? undefined : Number(value))}
            />
          </Group>
          {earlierText === undefined || laterText === undefined ? (
            <RowsSkeleton rows={3} />
          ) : earlierText === laterText ? (
            <Text size="sm" c="dimmed" role="status">
              {t('ui.versions.same')}
            </Text>
          ) : (
            <Comparison label={t('ui.versions.compared')} earlier={earlierText} later={laterText} />
          )}
          <FormFailure message={restore.error ? messageOf(restore.error) : undefined} />
          <Group justify="space-between" gap="sm">
            <Text size="sm" c="dimmed">
              {about && (
                <>
                  {t('ui.versions.saved')} <LocalDate value={about.SavedAt} />
                </>
              )}
            </Text>
            <Button variant="default" loading={restore.isPending} disabled={number === saved.Version} onClick={take}>
              {t('ui.versions.takeBack', { number: number ?? 0 })}
            </Button>
          </Group>
        </Stack>
      )}
    </EditorDialog>
  );
}
