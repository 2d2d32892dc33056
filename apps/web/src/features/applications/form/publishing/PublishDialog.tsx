import type { Flaw } from '@ithaki/application/edit';
import type { EditedForm } from '@ithaki/contract';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { messageOf } from '../../../../api/error-message.ts';
import { Comparison } from '../../../../editor/Comparison.tsx';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { RowsSkeleton } from '../../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useFormVersion, usePublishForm } from '../queries.ts';
import { useEditedForm } from '../useEditor.tsx';
import { FlawList } from './FlawsDialog.tsx';
import type { FlawTarget } from './flaw-target.ts';
import { formAsText } from './form-as-text.ts';
import { keyLabels } from './key-labels.ts';

interface Props {
  edited: EditedForm;
  flaws: readonly Flaw[];
  /** Save counter of the draft; undefined while a save is pending. */
  version: number | undefined;
  onGo: (place: FlawTarget) => void;
  onPublished: () => void;
  onClose: () => void;
}

/** Shows what publishing changes, lists errors, and publishes. */
export function PublishDialog({ edited, flaws, version, onGo, onPublished, onClose }: Props) {
  const { t } = useText();
  const form = useEditedForm();
  const keyLabel = keyLabels(t);
  const { Published, Drafts, Applications } = edited;
  const before = useFormVersion(Published ?? undefined);
  const publish = usePublishForm();
  const hasErrors = flaws.some(({ Warning }) => !Warning);
  const currentText = formAsText(form, keyLabel);
  const publishedText = before.data && formAsText(before.data.Form, keyLabel);
  const isSame = publishedText === currentText;
  const publishForm = () => {
    if (version === undefined) return;
    publish.mutate(
      { Version: version },
      {
        onSuccess: () => {
          toast.done(t('applications.form.published'));
          onClose();
          onPublished();
        },
      },
    );
  };
  return (
    <EditorDialog
      title={t('applications.form.publish.title', { number: (Published ?? 0) + 1 })}
      onClose={onClose}
      size="xl"
    >
      <Stack gap="md">
        <Text size="sm">{t('applications.form.publish.begun', { drafts: Drafts, applications: Applications })}</Text>
        {flaws.length > 0 && <FlawList flaws={flaws} onGo={onGo} />}
        {isSame && <Text>{t('applications.form.publish.same')}</Text>}
        {Published !== null && !isSame && (
          <section>
            <Text fw={600} mb="xs">
              {t('applications.form.publish.changes')}
            </Text>
            {publishedText === undefined ? (
              <RowsSkeleton rows={3} />
            ) : (
              <Comparison label={t('applications.form.publish.changes')} earlier={publishedText} later={currentText} />
            )}
          </section>
        )}
        {publish.error && (
          <Alert color="red" role="alert">
            {messageOf(publish.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button
            loading={publish.isPending}
            disabled={hasErrors || isSame || version === undefined}
            onClick={publishForm}
          >
            {t('applications.form.publish')}
          </Button>
        </Group>
      </Stack>
    </EditorDialog>
  );
}
