import type { Calls, MenteeAction, ReplyOf } from '@ithaki/contract';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Section } from '../Section.tsx';
import { ActionRow } from '../standing/ActionRow.tsx';
import { nextMeetingOf } from '../standing/next-action.ts';
import { progressOf } from '../standing/progress.ts';
import { waitingFirst } from '../standing/waiting-first.ts';
import { PersonSummary } from './PersonSummary.tsx';

interface Props {
  menteeId: number;
  items: readonly MenteeAction[] | undefined;
  person: ReplyOf<Calls['people']['view']> | undefined;
}

/** First view of a mentee's page: what waits for the mentor, the next meeting, and the person's summary. */
export function MenteeOverview({ menteeId, items, person }: Props) {
  const { t } = useText();
  const mayOpen = useCan('people.list');
  const [now] = useState(() => Date.now());
  const waiting = items && waitingFirst(items, now);
  const meeting = items && nextMeetingOf(items, now);
  const row = (item: MenteeAction) => (
    <ActionRow
      key={item.Action.Id}
      item={item}
      reader="mentor"
      to={paths.mentor.menteeAction(menteeId, item.Action.Id)}
    />
  );
  return (
    <Stack gap="lg" maw={760}>
      <PageHeader
        above={<BackLink to={paths.mentor.mentees()}>{t('actions.mentees')}</BackLink>}
        title={person?.User.Name ?? t('actions.mentee')}
        lead={items && t('actions.desk.lead', { ...progressOf(items) })}
        actions={<Anchor to={paths.mentor.menteeAnswers(menteeId)}>{t('actions.desk.answers')}</Anchor>}
      />
      <Section title={t('actions.desk.waiting')}>
        {!waiting && <RowsSkeleton rows={2} />}
        {waiting?.map(row)}
        {waiting?.length === 0 && <Text c="dimmed">{t('actions.desk.nothingWaits')}</Text>}
      </Section>
      <Section title={t('actions.desk.nextMeeting')}>
        {meeting ? row(meeting) : <Text c="dimmed">{t('actions.desk.noMeeting')}</Text>}
      </Section>
      <Section title={t('actions.desk.person')}>
        {person ? <PersonSummary person={person} linked={mayOpen} /> : <Skeleton height={120} />}
      </Section>
    </Stack>
  );
}
