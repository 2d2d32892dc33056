import type { StaffApplication } from '@ithaki/contract';
import { NumberInput, Text, Textarea } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
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
  const { t, language } = useText();
  const local = useLocalText();
  const requiredMessage = t('errors.field.required');
  const form = useCallForm(
    useSetPoints().mutateAsync,
    { Points: point.Points as number | string, Reason: '' },
    {
      validate: ({ Points, Reason }) => ({
        Points: typeof Points === 'number' ? null : requiredMessage,
        Reason: Reason.trim() === '' ? requiredMessage : null,
      }),
      toBody: ({ Points, Reason }) => ({
        AppId: appId,
        Criterion: point.Criterion,
        Points: Number(Points),
        From: point.Points,
        Reason: Reason.trim(),
      }),
      onDone: () => {
        toast.done(t('applications.selection.points.given'));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t('applications.selection.points.set')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('applications.selection.points.give')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text>
        {t('applications.selection.points.now', {
          criterion: local(point.Label),
          points: point.Points.toLocaleString(language),
        })}
      </Text>
      <NumberInput
        label={t('applications.selection.points')}
        description={t('applications.selection.points.max', { max: point.Max })}
        data-autofocus
        required
        min={0}
        max={point.Max}
        maw={200}
        {...form.field('Points')}
      />
      <Textarea
        label={t('applications.selection.reason')}
        required
        autosize
        minRows={3}
        maxLength={2000}
        {...form.field('Reason')}
      />
    </FormDialog>
  );
}
