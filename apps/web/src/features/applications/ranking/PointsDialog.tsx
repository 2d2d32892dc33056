import type { StaffApplication } from '@ithaki/contract';
import { NumberInput, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useSetPoints } from '../selection/queries.ts';

interface Props {
  appId: number;
  point: StaffApplication['PointsBy'][number];
  onClose: () => void;
}

/** Sets the points of a criterion by hand, with a reason. */
export function PointsDialog({ appId, point, onClose }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const [points, setPoints] = useState<number | string>(point.Points);
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const set = useSetPoints();
  const missing = reason.trim() === '';
  const send = () => {
    setSubmitted(true);
    if (missing || typeof points !== 'number') return;
    void set.mutateAsync({ AppId: appId, Criterion: point.Criterion, Points: points, Reason: reason.trim() }).then(
      () => {
        toast.done(t('applications.selection.points.given'));
        onClose();
      },
      () => undefined,
    );
  };
  const requiredMessage = t('errors.field.required');
  return (
    <FormDialog
      title={t('applications.selection.points.set')}
      ready
      busy={set.isPending}
      failure={set.error ? messageOf(set.error) : undefined}
      submit={t('applications.selection.points.give')}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{local(point.Label)}</Text>
      <NumberInput
        label={t('applications.selection.points')}
        description={t('applications.selection.points.max', { max: point.Max })}
        data-autofocus
        required
        min={0}
        max={point.Max}
        maw={200}
        value={points}
        error={isSubmitted && typeof points !== 'number' ? requiredMessage : undefined}
        onChange={setPoints}
      />
      <Textarea
        label={t('applications.selection.reason')}
        required
        autosize
        minRows={3}
        maxLength={2000}
        value={reason}
        error={isSubmitted && missing ? requiredMessage : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
