import type { StaffApplication } from '@ithaki/contract';
import { Checkbox, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { useCallForm } from '../../../../api/useCallForm.tsx';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useResubmit } from '../queries.ts';
import { newestEvent } from './newest-event.ts';

/** Milliseconds that a confirmation is shown. */
const TOAST_DURATION = 10_000;
const DEFAULT_DAYS = 10;

interface Props {
  application: StaffApplication;
  onClose: () => void;
}

/** Requests documents again, or corrections, by mail. */
export function ResubmitDialog({ application, onClose }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const { Id, Email, Documents } = application;
  const form = useCallForm(
    useResubmit().mutateAsync,
    {
      Documents: Documents.filter(({ State, Required }) => Required && State !== 'there' && State !== 'accepted').map(
        ({ Name }) => Name,
      ),
      Answers: false,
      Text: '',
      Days: DEFAULT_DAYS as number | string,
    },
    {
      toBody: ({ Text, Days, ...values }) => ({
        AppId: Id,
        ...values,
        Text: Text.trim(),
        Seen: newestEvent(application),
        ...(typeof Days === 'number' && { Days }),
      }),
      onDone: () => {
        toast.done(t('applications.selection.resubmit.done'), TOAST_DURATION);
        onClose();
      },
    },
  );
  const cancel = () => {
    toast.done(t('applications.selection.notSent'), TOAST_DURATION);
    onClose();
  };
  return (
    <FormDialog
      title={t('applications.selection.resubmit')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('applications.selection.resubmit.do')}
      blocked={form.values.Documents.length === 0 && !form.values.Answers}
      onSubmit={form.submit}
      onClose={cancel}
    >
      <Text size="sm" c="dimmed">
        {t('applications.selection.resubmit.lead', { address: Email ?? '—' })}
      </Text>
      {Documents.length > 0 && (
        <Checkbox.Group label={t('applications.selection.resubmit.documents')} {...form.field('Documents')}>
          <Stack gap={8} mt={6}>
            {Documents.map(({ Name, Label, State }) => (
              <Checkbox
                key={Name}
                value={Name}
                label={local(Label)}
                description={t(`applications.selection.document.${State}`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Checkbox label={t('applications.selection.resubmit.answers')} {...form.field('Answers', { type: 'checkbox' })} />
      <NumberInput
        label={t('applications.selection.resubmit.days')}
        min={1}
        max={365}
        allowDecimal={false}
        clampBehavior="strict"
        maw={200}
        {...form.field('Days')}
      />
      <Textarea
        label={t('applications.selection.resubmit.text')}
        autosize
        minRows={3}
        maxLength={5000}
        {...form.field('Text')}
      />
    </FormDialog>
  );
}
