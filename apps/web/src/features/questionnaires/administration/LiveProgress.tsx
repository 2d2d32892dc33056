import type { AnsweringNow } from '@ithaki/contract';
import { SimpleGrid, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { TilesSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { StatTile } from '../../../ui/page/StatTile.tsx';
import { useProgress } from './queries.ts';
import { SetStatus } from './SetStatus.tsx';

const SECOND = 1_000;
const SIXTY = 60;
const twoDigits = (part: number) => String(part).padStart(2, '0');
const clock = (seconds: number) => `${Math.floor(seconds / SIXTY)}:${twoDigits(seconds % SIXTY)}`;

/** Time that a respondent has left, counted down from the time of the server's reply (milliseconds since 1970). */
function TimeLeft({ respondent, repliedAt }: { respondent: AnsweringNow; repliedAt: number }) {
  const { Remaining, Runs } = respondent;
  const [now, setNow] = useState(repliedAt);
  useEffect(() => {
    if (!Runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [Runs]);
  if (Remaining === null) return '—';
  const elapsed = Runs ? Math.max(0, Math.floor((now - repliedAt) / SECOND)) : 0;
  return clock(Math.max(0, Remaining - elapsed));
}

function useProgressColumns(questions: number, isTimed: boolean, repliedAt: number): Column<AnsweringNow>[] {
  const { t } = useText();
  return [
    { id: 'name', label: t('questionnaires.administration.progress.person'), names: true, cell: ({ Name }) => Name },
    {
      id: 'status',
      label: t('questionnaires.administration.state'),
      cell: ({ Status }) => <SetStatus status={Status} />,
    },
    {
      id: 'answers',
      label: t('questionnaires.administration.progress.answers'),
      figures: true,
      cell: ({ Answers }) => `${Answers} / ${questions}`,
    },
    ...(isTimed
      ? [
          {
            id: 'left',
            label: t('questionnaires.administration.progress.left'),
            figures: true,
            cell: (person: AnsweringNow) => <TimeLeft respondent={person} repliedAt={repliedAt} />,
          },
        ]
      : []),
    {
      id: 'last',
      label: t('questionnaires.administration.progress.last'),
      cell: ({ LastAnswerAt }) => (LastAnswerAt ? <LocalDate value={LastAnswerAt} /> : '—'),
    },
  ];
}

/** Live progress of an action's respondents. */
export function LiveProgress({ actionId }: { actionId: number }) {
  const { t } = useText();
  const progress = useProgress(actionId);
  const columns = useProgressColumns(
    progress.data?.Questions ?? 0,
    (progress.data?.Duration ?? null) !== null,
    progress.dataUpdatedAt,
  );
  if (progress.error) return <ErrorState message={messageOf(progress.error)} onRetry={() => void progress.refetch()} />;
  if (!progress.data) return <TilesSkeleton tiles={5} />;
  const { Asked, Begun, Paused, Finished, Expired, People } = progress.data;
  const answering = Begun - Paused - Finished - Expired;
  const tiles = [
    ['asked', Asked],
    ['notBegun', Math.max(0, Asked - Begun)],
    ['answering', answering],
    ['paused', Paused],
    ['finished', Finished],
    ['expired', Expired],
  ] as const;
  const open = People.filter(({ EndedAt }) => EndedAt === null);
  return (
    <section aria-label={t('questionnaires.administration.people.live')}>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm" mb="md">
        {tiles.map(([name, figure]) => (
          <StatTile key={name} label={t(`questionnaires.administration.progress.${name}`)} figure={figure} />
        ))}
      </SimpleGrid>
      {open.length > 0 && (
        <DataList
          label={t('questionnaires.administration.people.live')}
          columns={columns}
          rows={open}
          idOf={({ Id }) => Id}
          empty={<Text c="dimmed">{t('questionnaires.administration.progress.none')}</Text>}
        />
      )}
    </section>
  );
}
