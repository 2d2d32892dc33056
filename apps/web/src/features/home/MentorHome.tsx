import type { Calls, ReplyOf } from '@ithaki/contract';
import { SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/links/Anchor.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { StatTile } from '../../ui/page/StatTile.tsx';
import { FiguresSkeleton } from './HomeSkeleton.tsx';
import { MeetingLines } from './MeetingLines.tsx';
import { Nothing, Panel } from './Panel.tsx';
import { PendingLines } from './PendingLines.tsx';
import { Answered } from './QueryContent.tsx';
import { useMentorHome } from './queries.ts';

type Reply = ReplyOf<Calls['home']['mentor']>;

interface Props {
  /** Links to the person's other home pages. */
  others?: ReactNode;
  /** Widgets of other features. */
  more?: ReactNode;
}

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

function Lists({ Waiting, ToMinute, Late, Today, Ahead }: Reply) {
  const { t } = useText();
  const { Id } = useMe();
  const all = ({ Count, First }: { Count: number; First: readonly unknown[] }, show: 'waiting' | 'late') =>
    Count > First.length && (
      <Anchor to={paths.mentor.mentees({ show, mentor: Id })} inherit>
        {t('home.seeAll')}
      </Anchor>
    );
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <Stack gap="lg">
        <Panel title={t('home.mentor.waiting')} all={all(Waiting, 'waiting')}>
          {Waiting.Count > 0 ? (
            <PendingLines items={Waiting.First} />
          ) : (
            <Nothing>{t('home.mentor.waiting.none')}</Nothing>
          )}
        </Panel>
        <Panel title={t('home.mentor.late')} all={all(Late, 'late')}>
          {Late.Count > 0 ? (
            <PendingLines items={Late.First} more={({ Late: count }) => t('home.late', { count })} />
          ) : (
            <Nothing>{t('home.mentor.late.none')}</Nothing>
          )}
        </Panel>
      </Stack>
      <Stack gap="lg">
        <Panel title={t('home.mentor.today')}>
          {Today.length > 0 ? <MeetingLines meetings={Today} /> : <Nothing>{t('home.mentor.today.none')}</Nothing>}
        </Panel>
        <Panel title={t('home.mentor.ahead')}>
          {Ahead.length > 0 ? <MeetingLines meetings={Ahead} /> : <Nothing>{t('home.mentor.ahead.none')}</Nothing>}
        </Panel>
        <Panel
          title={t('home.mentor.minutes')}
          lead={ToMinute.Count > 0 && t('home.mentor.minutes.lead')}
          all={
            ToMinute.Count > ToMinute.First.length &&
            t('home.first', { shown: ToMinute.First.length, all: ToMinute.Count })
          }
        >
          {ToMinute.Count > 0 ? (
            <MeetingLines meetings={ToMinute.First} />
          ) : (
            <Nothing>{t('home.mentor.minutes.none')}</Nothing>
          )}
        </Panel>
      </Stack>
    </SimpleGrid>
  );
}

/** The mentor's home page: mentees who wait, the week's meetings, meetings without minutes. */
export function MentorHome({ others, more }: Props) {
  const { t } = useText();
  const home = useMentorHome();
  return (
    <>
      <PageHeader title={t('home.mentor.title')} actions={others} />
      <Answered query={home} skeleton={<FiguresSkeleton />}>
        {(reply) => (
          <Stack gap="lg">
            <Figures {...reply} />
            <Lists {...reply} />
            {more}
          </Stack>
        )}
      </Answered>
    </>
  );
}
