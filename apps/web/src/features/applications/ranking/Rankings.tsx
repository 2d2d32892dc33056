import { formatDateTime } from '@ithaki/formats';
import { Button, Group, Select, Stack } from '@mantine/core';
import { IconCalculator, IconListNumbers, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { useRankings, useRunPoints } from '../selection/queries.ts';
import { DrawDialog } from './DrawDialog.tsx';
import { MakeDialog } from './MakeDialog.tsx';
import { RankingView } from './RankingView.tsx';

type Dialog = 'provisional' | 'final' | 'draw';

/** The rankings: create, view and publish them, and draw from the reserve list. */
export function Rankings() {
  const { t } = useText();
  const zone = useTimeZone();
  const edits = useCan('applications.edit');
  const [{ ranking: chosen }, setAddress] = useAddressState();
  const [dialog, setDialog] = useState<Dialog>();
  const { data, error, refetch } = useRankings();
  const points = useRunPoints();
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  const shown = data.find(({ Id }) => String(Id) === chosen) ?? data[0];
  const previous = data[data.findIndex(({ Id }) => Id === shown?.Id) + 1];
  const run = () =>
    void points.mutateAsync({}).then(
      ({ Applications, Changed, Failed }) =>
        toast.done(
          t('applications.selection.points.ran', { all: Applications, changed: Changed, failed: Failed }),
          10_000,
        ),
      () => undefined,
    );
  return (
    <Stack gap="md">
      {edits && (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconCalculator size={18} aria-hidden />}
            loading={points.isPending}
            onClick={run}
          >
            {t('applications.selection.points.runAll')}
          </Button>
          <Button leftSection={<IconListNumbers size={18} aria-hidden />} onClick={() => setDialog('provisional')}>
            {t('applications.selection.ranking.make.provisional')}
          </Button>
          {data.length > 0 && (
            <Button variant="default" onClick={() => setDialog('final')}>
              {t('applications.selection.ranking.make.final')}
            </Button>
          )}
          {data.some(({ Kind }) => Kind === 'final') && (
            <Button
              variant="default"
              leftSection={<IconUserPlus size={18} aria-hidden />}
              onClick={() => setDialog('draw')}
            >
              {t('applications.selection.reserve.draw')}
            </Button>
          )}
        </Group>
      )}
      {!shown && (
        <EmptyState
          icon={IconListNumbers}
          title={t('applications.selection.ranking.none')}
          next={t('applications.selection.ranking.none.next')}
        />
      )}
      {data.length > 1 && shown && (
        <Select
          label={t('applications.selection.ranking.which')}
          maw={420}
          allowDeselect={false}
          data={data.map(({ Id, Kind, MadeAt }) => ({
            value: String(Id),
            label: `${t(`applications.selection.ranking.${Kind}`)} · ${formatDateTime(new Date(MadeAt), zone)}`,
          }))}
          value={String(shown.Id)}
          onChange={(id) => id && setAddress({ ranking: id })}
        />
      )}
      {shown && <RankingView key={shown.Id} id={shown.Id} before={previous?.Id} newest={data[0]?.Id ?? shown.Id} />}
      {(dialog === 'provisional' || dialog === 'final') && (
        <MakeDialog
          kind={dialog}
          places={data[0]?.Places}
          onMade={(id) => setAddress({ ranking: String(id) })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'draw' && <DrawDialog onClose={() => setDialog(undefined)} />}
    </Stack>
  );
}
