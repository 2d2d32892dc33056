import type { HoursMeeting } from '@ithaki/contract';
import { NumberInput, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useApproveHours } from '../queries.ts';
import { hoursText } from './hours-state.ts';

/** The hours to approve, or whose approval to withdraw: of one meeting, or of all in the period that count. */
export interface Approving {
  From: string;
  To: string;
  MentorId?: number;
  Approved: boolean;
  isLocked: boolean;
  meeting?: HoursMeeting;
}

const MOST_MINUTES = 1_440;

/** A dialog that asks how many minutes to approve, and for a reason where one is required. */
export function ApproveDialog({ isLocked, meeting, onClose, ...scope }: Approving & { onClose: () => void }) {
  const { t } = useText();
  const approve = useApproveHours();
  const [minutes, setMinutes] = useState<number | string>(meeting?.Proven ?? 0);
  const [reason, setReason] = useState('');
  const { Approved } = scope;
  const isBeyond = meeting !== undefined && Approved && Number(minutes) > meeting.Proven;
  const asksReason = isLocked || isBeyond;
  const submit = () =>
    approve.mutate(
      {
        ...scope,
        ...(meeting && { MeetingIds: [meeting.MeetingId] }),
        ...(meeting && Approved && { Minutes: Number(minutes) }),
        ...(reason.trim() && { Reason: reason.trim() }),
      },
      {
        onSuccess: ({ Meetings, Minutes }) => {
          toast.done(
            Approved
              ? t('calendar.hours.approvedNow', { count: Meetings, time: hoursText(Minutes) })
              : t('calendar.hours.takenBack'),
          );
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t(Approved ? 'calendar.hours.approve.title' : 'calendar.hours.takeBack.title')}
      ready
      busy={approve.isPending}
      failure={approve.error ? messageOf(approve.error) : undefined}
      submit={t(Approved ? 'calendar.hours.approve' : 'calendar.hours.takeBack')}
      blocked={asksReason && reason.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {!meeting && <Text size="sm">{t('calendar.hours.approveAll.help')}</Text>}
      {meeting && Approved && (
        <NumberInput
          label={t('calendar.hours.minutes')}
          description={
            meeting.Lasted !== null && meeting.Lasted > meeting.Proven
              ? t('calendar.hours.minutes.beyond', { time: hoursText(meeting.Lasted) })
              : undefined
          }
          min={0}
          max={MOST_MINUTES}
          w={180}
          value={minutes}
          onChange={setMinutes}
        />
      )}
      {isLocked && <Text size="sm">{t('calendar.hours.lockedReason')}</Text>}
      {asksReason && (
        <Textarea
          label={t('calendar.reason')}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
