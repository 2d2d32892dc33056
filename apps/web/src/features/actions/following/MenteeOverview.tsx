import type { MenteeAction } from '@ithaki/contract';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { PersonTabProps } from '../../../feature.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { MenteeScoresSlot } from '../../../slots/mentee-scores.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useMenteeProgress } from '../queries.ts';
import { Section } from '../Section.tsx';
import { ActionRow } from '../standing/ActionRow.tsx';
import { ACTIVE, nextMeetingOf, waitingFirst } from '../standing/next-action.ts';
import { PhaseStrip } from '../standing/PhaseStrip.tsx';
import { PersonSummary } from './PersonSummary.tsx';

interface Props {
  menteeId: number;
  items: readonly MenteeAction[] | undefined;
  person: PersonTabProps['person'];
}

/** A mentee's overview: phases, what waits for the mentor, the next meeting, scores, and contacts. */
export function MenteeOverview({ menteeId, items, person }: Props) {
  const { t } = useText();
  const [now] = useState(() => Date.now());
  const { data: progress } = useMenteeProgress(menteeId);
  const waiting = items && waitingFirst(items, now);
  const meeting = items && (!person || person.User.State === ACTIVE) ? nextMeetingOf(items, now) : undefined;
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
      {progress && items ? (
        <Section
          title={[
            t('actions.desk.lead', { done: progress.Completed, count: progress.Total }),
            progress.NotShown > 0 && t('actions.desk.notShown', { count: progress.NotShown }),
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <PhaseStrip
            phases={progress.Phases}
            items={items}
            linkTo={(phase) => paths.mentor.mentee(menteeId, { phase })}
          />
        </Section>
      ) : (
        <Skeleton height={96} />
      )}
      <Section title={t('actions.desk.waiting')}>
        {!waiting && <RowsSkeleton rows={2} />}
        {waiting?.map(row)}
        {waiting?.length === 0 && <Text c="dimmed">{t('actions.desk.nothingWaits')}</Text>}
      </Section>
      <Section title={t('actions.desk.nextMeeting')}>
        {meeting ? row(meeting) : <Text c="dimmed">{t('actions.desk.noMeeting')}</Text>}
      </Section>
      <MenteeScoresSlot menteeId={menteeId} />
      <Section title={t('actions.desk.person')}>
        {person ? <PersonSummary person={person} /> : <Skeleton height={120} />}
        <Anchor to={paths.mentor.menteeAnswers(menteeId)} size="sm">
          {t('actions.desk.answers')}
        </Anchor>
      </Section>
    </Stack>
  );
}
