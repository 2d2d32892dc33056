import { Alert, Button, Group, Modal, NumberInput, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { useMakeRanking, useRankingPreview } from '../selection/queries.ts';
import { Changes } from './Changes.tsx';
import { UnchangedObjections } from './UnchangedObjections.tsx';

interface Props {
  kind: 'provisional' | 'final';
  /** The number of places in the previous ranking. */
  places: number | undefined;
  onMade: (id: number) => void;
  onClose: () => void;
}

/** Creates a new ranking, after a preview of who moves and why. */
export function MakeDialog({ kind, places: previousPlaces, onMade, onClose }: Props) {
  const { t } = useText();
  const [places, setPlaces] = useState<number | string>(previousPlaces ?? '');
  const [debouncedPlaces] = useDebouncedValue(places, 400);
  const request = { Kind: kind, ...(typeof debouncedPlaces === 'number' && { Places: debouncedPlaces }) };
  const preview = useRankingPreview(request);
  const make = useMakeRanking();
  const [reasons, setReasons] = useState<Record<number, string>>({});
  const unchanged = preview.data?.Unchanged ?? [];
  const isUnexplained = unchanged.some(({ Id }) => (reasons[Id] ?? '').trim() === '');
  const problem = preview.error ?? make.error;
  const makeNow = () =>
    void make
      .mutateAsync({
        ...request,
        ...(preview.data && { Previewed: preview.data.Digest }),
        Unchanged: unchanged.map(({ Id }) => ({ ObjectionId: Id, Reason: (reasons[Id] ?? '').trim() })),
      })
      .then(
        ({ Table }) => {
          toast.done(t('applications.selection.ranking.made'));
          onClose();
          if (Table) onMade(Table.Id);
        },
        // When someone has changed the ranking since the preview, the preview is made again.
        () => preview.refetch(),
      );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(`applications.selection.ranking.make.${kind}`)}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(`applications.selection.ranking.make.${kind}.lead`)}
        </Text>
        <NumberInput
          label={t('applications.selection.ranking.places')}
          description={t('applications.selection.ranking.places.help')}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          clampBehavior="strict"
          maw={240}
          value={places}
          onChange={setPlaces}
        />
        {problem && (
          <Alert color="red" role="alert">
            {messageOf(problem)}
          </Alert>
        )}
        {!preview.data && !preview.error && <Skeleton height={160} aria-label={t('ui.loading')} />}
        {preview.data && (
          <>
            {preview.data.Changes.length > 0 && (
              <Text fw={600} role="status">
                {t('applications.selection.ranking.preview', { count: preview.data.Changes.length })}
              </Text>
            )}
            <Changes changes={preview.data.Changes} />
            <UnchangedObjections
              objections={unchanged}
              reasons={reasons}
              onReason={(id, reason) => setReasons({ ...reasons, [id]: reason })}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            loading={make.isPending}
            disabled={!preview.data || debouncedPlaces !== places || isUnexplained}
            onClick={makeNow}
          >
            {t('applications.selection.ranking.make')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
