import type { Adviser, Calls, MenteeAction, ReplyOf } from '@ithaki/contract';
import { Group, SimpleGrid, Stack } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/links/Anchor.tsx';
import { PersonBadge } from '../../ui/PersonBadge.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { OneThingSkeleton } from './HomeSkeleton.tsx';
import { Phases } from './MenteePhases.tsx';
import { Nothing, Panel } from './Panel.tsx';
import { Answered } from './QueryContent.tsx';
import { useMenteeHome } from './queries.ts';
import { ReachLinks } from './ReachLinks.tsx';

/** The people who look after a mentee, with contact details. */
function Advisers({ advisers }: { advisers: readonly Adviser[] }) {
  const { t } = useText();
  return (
    <Panel title={t('home.mentee.advisers')}>
      {advisers.length === 0 && <Nothing>{t('home.mentee.noAdvisers')}</Nothing>}
      <Stack gap="sm">
        {advisers.map(({ Id, Name, As, Email, Phone }) => (
          <PersonBadge
            key={Id}
            name={Name}
            detail={
              <Group gap={0} style={{ columnGap: 'var(--mantine-spacing-xs)' }}>
                {t(`home.adviser.${As}`)}
                <ReachLinks email={Email} phone={Phone} />
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

interface Props {
  /** Components for the next action and for each one after it; app supplies them. */
  Next: ComponentType<{ home: MenteeHomeReply }>;
  Row: ComponentType<{ item: MenteeAction }>;
  others?: ReactNode;
  more?: ReactNode;
}

/** The mentee's home page: the next step first; below it the following actions, progress, and advisers. */
export function MenteeHome({ Next, Row, others, more }: Props) {
  const { t } = useText();
  const { Name } = useMe();
  return (
    <Stack gap={0} maw={960}>
      <PageHeader title={t('shell.welcome', { name: Name })} actions={others} />
      <Answered query={useMenteeHome()} skeleton={<OneThingSkeleton />}>
        {(home) => (
          <Stack gap="lg">
            <Next home={home} />
            {home.Then.length > 0 && (
              <Panel
                title={t('home.mentee.then')}
                all={
                  <Anchor to={paths.mentee.actions()} inherit>
                    {t('home.mentee.all')}
                  </Anchor>
                }
              >
                {home.Then.map((item) => (
                  <Row key={item.Action.Id} item={item} />
                ))}
              </Panel>
            )}
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
              <Phases home={home} />
              <Stack gap="lg">
                <Panel title={t('home.mentee.meeting')}>
                  {home.Meeting ? <Row item={home.Meeting} /> : <Nothing>{t('home.mentee.noMeeting')}</Nothing>}
                </Panel>
                <Advisers advisers={home.Advisers} />
              </Stack>
            </SimpleGrid>
            {more}
          </Stack>
        )}
      </Answered>
    </Stack>
  );
}
