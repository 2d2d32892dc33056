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

function Given({ questId, given }: { questId: number; given: ExtraTime }) {
  const { t, language } = useText();
  const take = useSetExtraTime();
  const whom =
    given.Person?.Name ??
    (given.Field === null
      ? t('questionnaires.administration.time.everyone')
      : t('questionnaires.administration.time.groupOf', { field: given.Field, value: given.Value ?? '' }));
  const remove = () =>
    take.mutate({
      QuestId: questId,
      ActionId: given.Action?.Id ?? null,
      UserId: given.Person?.Id ?? null,
      Field: given.Field,
      Value: given.Value,
      Seconds: 0,
    });
  return (
    <Card withBorder component="li" padding="sm">
      <Group justify="space-between" gap="xs">
        <Stack gap={0}>
          <Group gap="xs">
            <Text fw={600}>{whom}</Text>
            <Text className="numbers">
              {given.Seconds > 0 ? '+' : ''}
              {t('questionnaires.administration.minutes', { count: Math.round(given.Seconds / MINUTE) })}
            </Text>
          </Group>
          <Text size="sm" c="dimmed">
            {given.Action ? localText(given.Action.Title, language) : t('questionnaires.administration.time.anyAction')}
            {' · '}
            {given.GivenBy?.Name} <LocalDate value={given.GivenAt} />
          </Text>
        </Stack>
        <Button
          size="compact-md"
          variant="subtle"
          color="red"
          aria-label={t('questionnaires.administration.time.remove', { whom })}
          loading={take.isPending}
          onClick={remove}
        >
          {t('questionnaires.administration.remove')}
        </Button>
      </Group>
    </Card>
  );
}

/** Who has more time, or less, than the questionnaire says. */
export function ExtraTimes({ quest }: { quest: Quest }) {
  const { t } = useText();
  const times = useExtraTimes(quest.Id);
  const [giving, setGiving] = useState(false);
  if (times.error) return <ErrorState message={messageOf(times.error)} onRetry={() => void times.refetch()} />;
  if (!times.data) return <RowsSkeleton rows={3} height={64} />;
  const untimed = quest.Duration === null;
  const give = !untimed && (
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
          next={t(untimed ? 'questionnaires.administration.time.untimed' : 'questionnaires.administration.time.none')}
          action={give}
        />
      ) : (
        <Stack gap="sm">
          <Group>{give}</Group>
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {times.data.map((given) => (
              <Given key={given.Id} questId={quest.Id} given={given} />
            ))}
          </Stack>
        </Stack>
      )}
      {giving && <GiveTimeDialog questId={quest.Id} actions={quest.UsedBy} onClose={() => setGiving(false)} />}
    </>
  );
}
