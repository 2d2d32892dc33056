import type { BodyOf, Calls, Meeting } from '@ithaki/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconHelp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import { useAnswer, useConfirmProposal, useJoin, useLeave } from '../queries.ts';
import { GroupPlaces } from './GroupPlaces.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

type Answer = BodyOf<Calls['meetings']['answer']>['Answer'];

interface Props {
  meeting: Meeting;
}

const answers = [
  { value: 'yes', icon: IconCheck },
  { value: 'maybe', icon: IconHelp },
  { value: 'no', icon: IconX },
] as const satisfies readonly { value: Answer; icon: unknown }[];

interface ButtonsProps extends Props {
  size?: 'xs' | 'sm';
}

/** Buttons to accept or decline a proposed meeting. */
export function ProposalButtons({ meeting: { Id }, size = 'sm' }: ButtonsProps) {
  const { t } = useText();
  const confirm = useConfirmProposal();
  const [isDeclined, setIsDeclined] = useState(false);
  return (
    <>
      <Group gap="sm">
        <Button
          size={size}
          loading={confirm.isPending}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => confirm.mutate({ Id, Yes: true })}
        >
          {t('calendar.meeting.accept')}
        </Button>
        <Button
          size={size}
          variant="default"
          leftSection={<IconX size={18} aria-hidden />}
          onClick={() => setIsDeclined(true)}
        >
          {t('calendar.meeting.decline')}
        </Button>
      </Group>
      {isDeclined && (
        <ReasonDialog
          title={t('calendar.meeting.decline')}
          submit={t('calendar.meeting.decline')}
          onReason={(Reason) => confirm.mutateAsync({ Id, Yes: false, ...(Reason && { Reason }) })}
          onClose={() => setIsDeclined(false)}
        />
      )}
    </>
  );
}

/** Buttons to sign up for a group meeting, or to give the place back. */
function SignUp({ meeting }: Props) {
  const { t } = useText();
  const me = useMe();
  const join = useJoin();
  const leave = useLeave();
  const { Id, Capacity, Taken, Waiting, can } = meeting;
  const place = meeting.Invitees.find(({ MenteeId }) => MenteeId === me.Id)?.Waiting;
  const isFull = Capacity !== undefined && Taken >= Capacity;
  return (
    <TabSection title={t('calendar.meeting.signup')}>
      <Stack gap="xs">
        <GroupPlaces Taken={Taken} Waiting={Waiting} Capacity={Capacity} />
        {place !== undefined && <Text size="sm">{t('calendar.meeting.yourPlace', { place })}</Text>}
        <Group>
          {can.includes('join') && (
            <Button loading={join.isPending} onClick={() => join.mutate({ Id })}>
              {t(isFull ? 'calendar.meeting.wait' : 'calendar.meeting.signUp')}
            </Button>
          )}
          {can.includes('leave') && (
            <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate({ Id })}>
              {t('calendar.meeting.leave')}
            </Button>
          )}
        </Group>
      </Stack>
    </TabSection>
  );
}

/** Returns what somebody answered to an invitation; null if they did not answer. */
const answerOf = ({ Invitees, Mentors, Guests }: Meeting, userId: number): Answer | null =>
  Invitees.find(({ MenteeId }) => MenteeId === userId)?.Answer ??
  [...Mentors, ...Guests].find(({ Id }) => Id === userId)?.Answer ??
  null;

/** Returns the title above the buttons: the question whether the reader comes, or that this is what they answered. */
export function useComingTitle(): (meeting: Meeting) => string {
  const { t } = useText();
  const me = useMe();
  return (meeting) => t(answerOf(meeting, me.Id) === null ? 'calendar.meeting.comes' : 'calendar.meeting.yourAnswer');
}

/** Buttons to say whether the reader comes. */
export function ComingButtons({ meeting, size = 'sm' }: ButtonsProps) {
  const { t } = useText();
  const me = useMe();
  const answer = useAnswer();
  const { Id } = meeting;
  const given = answerOf(meeting, me.Id);
  return (
    <Group gap="xs" role="group" aria-label={t('calendar.meeting.comes')}>
      {answers.map(({ value, icon: Shape }) => (
        <Button
          key={value}
          size={size}
          {...(size === 'xs' && { px: 8 })}
          variant={given === value ? 'light' : 'default'}
          aria-pressed={given === value}
          loading={answer.isPending && answer.variables?.Answer === value}
          leftSection={<Shape size={size === 'xs' ? 16 : 18} aria-hidden />}
          onClick={() => answer.mutate({ Id, Answer: value })}
        >
          {t(`calendar.answer.${value}`)}
        </Button>
      ))}
    </Group>
  );
}

/**
 * What a meeting asks of the reader: to answer a proposal, to sign up, or to say whether they come; empty otherwise.
 */
export function OwnAnswer({ meeting }: Props) {
  const { t } = useText();
  const comingTitle = useComingTitle();
  const { can } = meeting;
  return (
    <>
      {can.includes('confirm') && (
        <TabSection title={t('calendar.meeting.proposal')} help={t('calendar.meeting.proposal.help')}>
          <ProposalButtons meeting={meeting} />
        </TabSection>
      )}
      {(can.includes('join') || can.includes('leave')) && <SignUp meeting={meeting} />}
      {can.includes('answer') && !can.includes('confirm') && (
        <TabSection title={comingTitle(meeting)}>
          <ComingButtons meeting={meeting} />
        </TabSection>
      )}
    </>
  );
}
