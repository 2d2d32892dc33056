import type { SeriesScope } from '@ithaki/contract';
import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
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
  const offerUndo = useOfferUndo();
  const form = useCallForm(
    useCancel().mutateAsync,
    { Reason: '', Scope: 'one' as SeriesScope },
    {
      toBody: ({ Reason, Scope }) => ({
        Id: meetingId,
        Scope,
        Version: meeting.data?.Version ?? 0,
        ...(Reason.trim() && { Reason: Reason.trim() }),
      }),
      onDone: (cancelled) => {
        offerUndo(t('calendar.cancelled'), cancelled);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t('calendar.cancel.title', { title })}
      ready={!meeting.isPending}
      busy={form.busy}
      failure={form.failure}
      submit={t('calendar.cancel.do')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text size="sm">{t('calendar.cancel.help')}</Text>
      {meeting.data?.Series && (
        <Radio.Group label={t('calendar.scope')} {...form.field('Scope')}>
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
        data-autofocus
        {...form.field('Reason')}
      />
    </FormDialog>
  );
}
