import type { ExtraTime, ListedQuest } from '@ithaki/contract';
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconClock, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { localText } from '../../../i18n/text-in-language.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { GiveTimeDialog } from './GiveTimeDialog.tsx';
import { useExtraTimes, useSetExtraTime } from './queries.ts';

const MINUTE = 60;

type Quest = Pick<ListedQuest, 'Id' | 'Duration'> & { UsedBy: NonNullable<ExtraTime['Action']>[] };

function ExtraTimeCard({ questId, extraTime }: { questId: number; extraTime: ExtraTime }) {
  const { t, language } = useText();
  const setExtraTime = useSetExtraTime();
  const recipient =
    extraTime.Person?.Name ??
    (extraTime.Field === null
      ? t('questionnaires.administration.time.everyone')
      : t('questionnaires.administration.time.groupOf', { field: extraTime.Field, value: extraTime.Value ?? '' }));
  const remove = () =>
    setExtraTime.mutate({
      QuestId: questId,
      ActionId: extraTime.Action?.Id ?? null,
      UserId: extraTime.Person?.Id ?? null,
      Field: extraTime.Field,
      Value: extraTime.Value,
      Seconds: 0,
    });
  return (
    <Card withBorder component="li" padding="sm">
      <Group justify="space-between" gap="xs">
        <Stack gap={0}>
          <Group gap="xs">
            <Text fw={600}>{recipient}</Text>
            <Text className="numbers">
              {extraTime.Seconds > 0 ? '+' : ''}
              {t('questionnaires.administration.minutes', { count: Math.round(extraTime.Seconds / MINUTE) })}
            </Text>
          </Group>
          <Text size="sm" c="dimmed">
            {extraTime.Action
              ? localText(extraTime.Action.Title, language)
              : t('questionnaires.administration.time.anyAction')}
            {' · '}
            {extraTime.GivenBy?.Name} <LocalDate value={extraTime.GivenAt} />
          </Text>
        </Stack>
        <Button
          size="compact-md"
          variant="subtle"
          color="red"
          aria-label={t('questionnaires.administration.time.remove', { whom: recipient })}
          loading={setExtraTime.isPending}
          onClick={remove}
        >
          {t('questionnaires.administration.remove')}
        </Button>
      </Group>
    </Card>
  );
}

/** Extra time of people or groups, positive or negative, with adding and removing it. */
export function ExtraTimes({ quest }: { quest: Quest }) {
  const { t } = useText();
  const times = useExtraTimes(quest.Id);
  const [giving, setGiving] = useState(false);
  if (times.error) return <ErrorState message={messageOf(times.error)} onRetry={() => void times.refetch()} />;
  if (!times.data) return <RowsSkeleton rows={3} height={64} />;
  const isUntimed = quest.Duration === null;
  const giveButton = !isUntimed && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setGiving(true)}>
      {t('questionnaires.administration.time.new')}
    </Button>
  );
  return (
    <>
      {times.data.length === 0 ? (
        <EmptyState
          icon={IconClock}
          title={t('questionnaires.administration.tab.time')}
          next={t(isUntimed ? 'questionnaires.administration.time.untimed' : 'questionnaires.administration.time.none')}
          action={giveButton}
        />
      ) : (
        <Stack gap="sm">
          <Group>{giveButton}</Group>
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {times.data.map((extraTime) => (
              <ExtraTimeCard key={extraTime.Id} questId={quest.Id} extraTime={extraTime} />
            ))}
          </Stack>
        </Stack>
      )}
      {giving && <GiveTimeDialog questId={quest.Id} actions={quest.UsedBy} onClose={() => setGiving(false)} />}
    </>
  );
}
