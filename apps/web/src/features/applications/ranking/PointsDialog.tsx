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

/** Gives points for a criterion by hand, with the reason. */
export function PointsDialog({ appId, point, onClose }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const [points, setPoints] = useState<number | string>(point.Points);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const set = useSetPoints();
  const missing = reason.trim() === '';
  const send = () => {
    setTried(true);
    if (missing || typeof points !== 'number') return;
    void set.mutateAsync({ AppId: appId, Criterion: point.Criterion, Points: points, Reason: reason.trim() }).then(
      () => {
        toast.done(t('applications.selection.points.given'));
        onClose();
      },
      () => undefined,
    );
  };
  const needed = t('errors.field.required');
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
        error={tried && typeof points !== 'number' ? needed : undefined}
        onChange={setPoints}
      />
      <Textarea
        label={t('applications.selection.reason')}
        required
        autosize
        minRows={3}
        maxLength={2000}
        value={reason}
        error={tried && missing ? needed : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
