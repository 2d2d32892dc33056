import type { Calls, ReplyOf } from '@ithaki/contract';
import { SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/links/Anchor.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { EmptyText, Panel } from '../../ui/page/Panel.tsx';
import { StatTile } from '../../ui/page/StatTile.tsx';
import { FiguresSkeleton } from './HomeSkeleton.tsx';
import { MeetingLines } from './MeetingLines.tsx';
import { MenteeWays } from './MenteeWays.tsx';
import { PendingLines } from './PendingLines.tsx';
import { QueryContent } from './QueryContent.tsx';
import { useMentorHome } from './queries.ts';
import { TodayLine } from './TodayLine.tsx';
import { WidgetBoundary } from './WidgetBoundary.tsx';

type Reply = ReplyOf<Calls['home']['mentor']>;

interface Props {
  /** Links to the person's other home pages. */
  homeSwitch?: ReactNode;
  /** Widgets of other features before the page's own content, and after it. */
  first?: ReactNode;
  widgets?: ReactNode;
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
  const linkToAll = ({ Count, First }: { Count: number; First: readonly unknown[] }, show: 'waiting' | 'late') =>
    Count > First.length && (
      <Anchor to={paths.mentor.mentees({ show, mentor: Id })} inherit>
        {t('home.seeAll')}
      </Anchor>
    );
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" verticalSpacing="xl">
      <Stack gap="xl">
        <WidgetBoundary>
          <Panel title={t('home.mentor.waiting')} linkToAll={linkToAll(Waiting, 'waiting')}>
            {Waiting.Count > 0 ? (
              <PendingLines items={Waiting.First} />
            ) : (
              <EmptyText>{t('home.mentor.waiting.none')}</EmptyText>
            )}
          </Panel>
        </WidgetBoundary>
        <WidgetBoundary>
          <Panel title={t('home.mentor.late')} linkToAll={linkToAll(Late, 'late')}>
            {Late.Count > 0 ? (
              <PendingLines items={Late.First} detail={({ Late: count }) => t('home.late', { count })} />
            ) : (
              <EmptyText>{t('home.mentor.late.none')}</EmptyText>
            )}
          </Panel>
        </WidgetBoundary>
      </Stack>
      <Stack gap="xl">
        <WidgetBoundary>
          <Panel title={t('home.mentor.today')}>
            {Today.length > 0 ? (
              <>
                <TodayLine meetings={Today} />
                <MeetingLines meetings={Today} />
              </>
            ) : (
              <EmptyText>{t('home.mentor.today.none')}</EmptyText>
            )}
          </Panel>
        </WidgetBoundary>
        <WidgetBoundary>
          <Panel title={t('home.mentor.ahead')}>
            {Ahead.length > 0 ? (
              <MeetingLines meetings={Ahead} />
            ) : (
              <EmptyText>{t('home.mentor.ahead.none')}</EmptyText>
            )}
          </Panel>
        </WidgetBoundary>
        <WidgetBoundary>
          <Panel
            title={t('home.mentor.minutes')}
            lead={ToMinute.Count > 0 && t('home.mentor.minutes.lead')}
            linkToAll={
              ToMinute.Count > ToMinute.First.length &&
              t('home.first', { shown: ToMinute.First.length, all: ToMinute.Count })
            }
          >
            {ToMinute.Count > 0 ? (
              <MeetingLines meetings={ToMinute.First} />
            ) : (
              <EmptyText>{t('home.mentor.minutes.none')}</EmptyText>
            )}
          </Panel>
        </WidgetBoundary>
      </Stack>
    </SimpleGrid>
  );
}

/** The mentor's home page: mentees who wait, the week's meetings, meetings without minutes. */
export function MentorHome({ homeSwitch, first, widgets }: Props) {
  const { t } = useText();
  const home = useMentorHome();
  return (
    <>
      <PageHeader title={t('home.mentor.title')} actions={homeSwitch} />
      <Stack gap="xl">
        {first}
        <QueryContent query={home} skeleton={<FiguresSkeleton />}>
          {(reply) => (
            <>
              <WidgetBoundary>
                <Figures {...reply} />
              </WidgetBoundary>
              <Lists {...reply} />
              <WidgetBoundary>
                <MenteeWays {...reply} />
              </WidgetBoundary>
            </>
          )}
        </QueryContent>
        {!home.isPending && widgets}
      </Stack>
    </>
  );
}
