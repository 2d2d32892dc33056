import type { SeriesScope } from '@ithaki/contract';
import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useCancel, useMeeting } from '../queries.ts';
import { useOfferUndo } from './useMoving.ts';

interface Props {
  meetingId: number;
  title: string;
  onClose: () => void;
}

const scopes: readonly SeriesScope[] = ['one', 'following', 'all'];

/** A dialog that cancels a meeting, with a reason that its people read; the cancellation can be undone for a while. */
export function CancelDialog({ meetingId, title, onClose }: Props) {
  const { t } = useText();
  const meeting = useMeeting(meetingId);
  const cancel = useCancel();
  const offerUndo = useOfferUndo();
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<SeriesScope>('one');
  const submit = () => {
    if (!meeting.data) return;
    cancel.mutate(
      {
        Id: meetingId,
        Scope: scope,
        Version: meeting.data.Version,
        ...(reason.trim() && { Reason: reason.trim() }),
      },
      {
        onSuccess: (cancelled) => {
          offerUndo(t('calendar.cancelled'), cancelled);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('calendar.cancel.title', { title })}
      ready={!meeting.isPending}
      busy={cancel.isPending}
      failure={cancel.error ? messageOf(cancel.error) : undefined}
      submit={t('calendar.cancel.do')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('calendar.cancel.help')}</Text>
      {meeting.data?.Series && (
        <Radio.Group label={t('calendar.scope')} value={scope} onChange={(value) => setScope(value as SeriesScope)}>
          <Stack gap={6} mt={4}>
            {scopes.map((value) => (
              <Radio key={value} value={value} label={t(`calendar.scope.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Textarea
        label={t('calendar.reason')}
        description={t('calendar.reason.help')}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
