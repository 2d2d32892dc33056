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
import { useEdited } from '../useEditor.tsx';
import { FlawList } from './FlawsDialog.tsx';
import type { FlawPlace } from './flaw-place.ts';
import { writtenForm } from './form-as-text.ts';
import { keySayer } from './key-words.ts';

interface Props {
  edited: EditedForm;
  flaws: readonly Flaw[];
  /** The saves so far; nothing while one is under way. */
  version: number | undefined;
  onGo: (place: FlawPlace) => void;
  onPublished: () => void;
  onClose: () => void;
}

/** What will be asked from now on: what changes, what is wrong, and the button that publishes. */
export function PublishDialog({ edited, flaws, version, onGo, onPublished, onClose }: Props) {
  const { t } = useText();
  const form = useEdited();
  const say = keySayer(t);
  const { Published, Drafts, Applications } = edited;
  const before = useFormVersion(Published ?? undefined);
  const publish = usePublishForm();
  const isFlawed = flaws.some(({ Warning }) => !Warning);
  const now = writtenForm(form, say);
  const earlier = before.data && writtenForm(before.data.Form, say);
  const isSame = earlier === now;
  const go = () => {
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
            {earlier === undefined ? (
              <RowsSkeleton rows={3} />
            ) : (
              <Comparison label={t('applications.form.publish.changes')} earlier={earlier} later={now} />
            )}
          </section>
        )}
        {publish.error && (
          <Alert color="red" role="alert">
            {messageOf(publish.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button loading={publish.isPending} disabled={isFlawed || isSame || version === undefined} onClick={go}>
            {t('applications.form.publish')}
          </Button>
        </Group>
      </Stack>
    </EditorDialog>
  );
}
