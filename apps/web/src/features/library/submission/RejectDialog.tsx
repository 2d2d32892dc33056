import type { LibraryItem } from '@ithaki/contract';
import { Textarea } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useReject } from '../queries.ts';

/** Rejects a version with a reason that its uploader reads. */
export function RejectDialog({ version, onClose }: { version: LibraryItem; onClose: () => void }) {
  const { t } = useText();
  const form = useCallForm(
    useReject().mutateAsync,
    { Reason: '' },
    {
      validate: ({ Reason }) => ({ Reason: Reason.trim() === '' ? t('errors.field.required') : null }),
      toBody: ({ Reason }) => ({ Id: version.Id, VersionId: version.VersionId, Reason }),
      onDone: () => {
        toast.done(t('library.rejected'));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t('library.reject.title')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('library.reject')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Textarea
        label={t('library.reject.reason')}
        data-autofocus
        required
        autosize
        minRows={3}
        maxLength={1000}
        {...form.field('Reason')}
      />
    </FormDialog>
  );
}
