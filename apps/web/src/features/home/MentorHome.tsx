import type { Calls, ReplyOf } from '@ithaki/contract';
import { SimpleGrid, Stack } from '@mantine/core';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/links/Anchor.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { EmptyText, Panel } from '../../ui/page/Panel.tsx';
import { StatTile } from '../../ui/page/StatTile.tsx';
import { FiguresSkeleton } from './HomeSkeleton.tsx';
import type { HomeFrame, HomePart } from './home-part.ts';
import { MeetingLines } from './MeetingLines.tsx';
import { MenteeWays } from './MenteeWays.tsx';
import { PendingLines } from './PendingLines.tsx';
import { QueryContent } from './QueryContent.tsx';
import { useMentorHome } from './queries.ts';
import { TodayLine } from './TodayLine.tsx';

type Reply = ReplyOf<Calls['home']['mentor']>;

function Figures({ Waiting, Late, Mentees }: Reply) {
  const { t } = useText();
  const { Id } = useMe();
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <StatTile
        label={t('home.mentor.waiting')}
        figure={Waiting.Count}
        to={paths.mentor.mentees({ show: 'waiting', mentor: Id })}
        needsYou={Waiting.Count > 0}
      />
      <StatTile
        label={t('home.mentor.late')}
        figure={Late.Count}
        to={paths.mentor.mentees({ show: 'late', mentor: Id })}
      />
      <StatTile label={t('home.mentor.mentees')} figure={Mentees} to={paths.mentor.mentees({ state: 1 })} />
    </SimpleGrid>
  );
}

/** Shows a list of meetings, or a text that there are none. */
const Meetings = ({ meetings, none }: { meetings: Reply['Today']; none: string }) =>
  meetings.length > 0 ? <MeetingLines meetings={meetings} /> : <EmptyText>{none}</EmptyText>;

/** The parts of a mentor's home page. */
function useParts() {
  const { t } = useText();
  const { Id } = useMe();
  const linkToAll = ({ Count, First }: { Count: number; First: readonly unknown[] }, list: 'waiting' | 'late') =>
    Count > First.length && (
      <Anchor to={paths.mentor.mentees({ show: list, mentor: Id })} inherit>
        {t('home.seeAll')}
      </Anchor>
    );
  return (reply: Reply): HomePart[] => {
    const { Waiting, ToMinute, Late, Today, Ahead } = reply;
    return [
      { id: 'mentor.figures', wide: true, content: <Figures {...reply} /> },
      {
        id: 'mentor.waiting',
        content: (
          <Panel title={t('home.mentor.waiting')} linkToAll={linkToAll(Waiting, 'waiting')}>
            {Waiting.Count > 0 ? (
              <PendingLines items={Waiting.First} />
            ) : (
              <EmptyText>{t('home.mentor.waiting.none')}</EmptyText>
            )}
          </Panel>
        ),
      },
      {
        id: 'mentor.late',
        content: (
          <Panel title={t('home.mentor.late')} linkToAll={linkToAll(Late, 'late')}>
            {Late.Count > 0 ? (
              <PendingLines items={Late.First} detail={({ Late: count }) => t('home.late', { count })} />
            ) : (
              <EmptyText>{t('home.mentor.late.none')}</EmptyText>
            )}
          </Panel>
        ),
      },
      {
        id: 'mentor.today',
        content: (
          <Panel title={t('home.mentor.today')}>
            {Today.length > 0 && <TodayLine meetings={Today} />}
            <Meetings meetings={Today} none={t('home.mentor.today.none')} />
          </Panel>
        ),
      },
      {
        id: 'mentor.ahead',
        content: (
          <Panel title={t('home.mentor.ahead')}>
            <Meetings meetings={Ahead} none={t('home.mentor.ahead.none')} />
          </Panel>
        ),
      },
      {
        id: 'mentor.minutes',
        content: (
          <Panel
            title={t('home.mentor.minutes')}
            lead={ToMinute.Count > 0 && t('home.mentor.minutes.lead')}
            linkToAll={
              ToMinute.Count > ToMinute.First.length &&
              t('home.first', { shown: ToMinute.First.length, all: ToMinute.Count })
            }
          >
            <Meetings meetings={ToMinute.First} none={t('home.mentor.minutes.none')} />
          </Panel>
        ),
      },
      { id: 'mentor.ways', wide: true, content: <MenteeWays {...reply} /> },
    ];
  };
}

/** The mentor's home page: mentees who wait, the week's meetings, meetings without minutes. */
export function MentorHome({ actions, first, show }: HomeFrame) {
  const { t } = useText();
  const home = useMentorHome();
  const parts = useParts();
  return (
    <>
      <PageHeader title={t('home.mentor.title')} actions={actions} />
      <Stack gap="xl">
        <QueryContent query={home} above={first} skeleton={<FiguresSkeleton />} afterError={show([])}>
          {(reply) => show(parts(reply))}
        </QueryContent>
      </Stack>
    </>
  );
}
