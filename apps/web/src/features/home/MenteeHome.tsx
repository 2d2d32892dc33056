import type { Adviser, Calls, MenteeAction, ReplyOf } from '@ithaki/contract';
import { Group, Stack } from '@mantine/core';
import type { ComponentType } from 'react';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { Anchor } from '../../ui/links/Anchor.tsx';
import { PersonBadge } from '../../ui/PersonBadge.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { EmptyText, Panel } from '../../ui/page/Panel.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { MenteeHomeSkeleton } from './HomeSkeleton.tsx';
import type { HomeFrame, HomePart } from './home-part.ts';
import { MenteePhases } from './MenteePhases.tsx';
import { QueryContent } from './QueryContent.tsx';
import { useMenteeHome } from './queries.ts';
import { useGreeting } from './useGreeting.ts';

/** The people who look after a mentee, with contact details. */
function Advisers({ advisers }: { advisers: readonly Adviser[] }) {
  const { t } = useText();
  return (
    <Panel title={t('home.mentee.advisers')}>
      {advisers.length === 0 && <EmptyText>{t('home.mentee.noAdvisers')}</EmptyText>}
      <Stack gap="sm">
        {advisers.map(({ Id, Name, As, Email, Phone }) => (
          <PersonBadge
            key={Id}
            name={Name}
            detail={
              <Group gap={0} style={{ columnGap: 'var(--mantine-spacing-xs)' }}>
                {t(`home.adviser.${As}`)}
                <ContactLinks email={Email} phone={Phone} />
              </Group>
            }
          />
        ))}
      </Stack>
    </Panel>
  );
}

/** Data of the mentee's home page. */
export type MenteeHomeReply = ReplyOf<Calls['home']['mentee']>;

interface Props extends HomeFrame {
  /** Components for the next action and for each one after it; app supplies them. */
  NextStep: ComponentType<{ home: MenteeHomeReply }>;
  Row: ComponentType<{ item: MenteeAction }>;
}

/** The mentee's home page: the next step first; below it the following actions, progress, and advisers. */
export function MenteeHome({ NextStep, Row, actions, first, show }: Props) {
  const { t } = useText();
  const greeting = useGreeting();
  const query = useMenteeHome();
  const parts = (home: MenteeHomeReply): HomePart[] => [
    { id: 'mentee.next', wide: true, content: <NextStep home={home} /> },
    { id: 'mentee.phases', wide: true, content: <MenteePhases home={home} /> },
    {
      id: 'mentee.then',
      wide: true,
      content: home.Then.length > 0 && (
        <Panel
          title={t('home.mentee.then')}
          linkToAll={
            <Anchor to={paths.mentee.actions()} inherit>
              {t('home.mentee.all')}
            </Anchor>
          }
        >
          {home.Then.map((item) => (
            <Row key={item.Action.Id} item={item} />
          ))}
        </Panel>
      ),
    },
    {
      id: 'mentee.meeting',
      content: (
        <Panel
          title={t('home.mentee.meeting')}
          linkToAll={home.Meeting?.Meeting && <LocalDate value={home.Meeting.Meeting.StartsAt} />}
        >
          {home.Meeting ? <Row item={home.Meeting} /> : <EmptyText>{t('home.mentee.noMeeting')}</EmptyText>}
        </Panel>
      ),
    },
    { id: 'mentee.advisers', content: <Advisers advisers={home.Advisers} /> },
  ];
  return (
    <Stack gap={0} maw={960}>
      <PageHeader title={greeting} actions={actions} />
      <Stack gap="xl">
        <QueryContent query={query} above={first} skeleton={<MenteeHomeSkeleton />} afterError={show([])}>
          {(home) => show(parts(home))}
        </QueryContent>
      </Stack>
    </Stack>
  );
}
