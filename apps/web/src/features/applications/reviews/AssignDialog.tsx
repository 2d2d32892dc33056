import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { useAssignPreview, useAssignReviewers } from '../selection/queries.ts';

interface Props {
  reviewers: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

/** Shows how applications would be given to the chosen reviewers, and gives them. */
export function AssignDialog({ reviewers, onDone, onClose }: Props) {
  const { t } = useText();
  const asked = { ReviewerIds: [...reviewers] };
  const preview = useAssignPreview(asked);
  const assign = useAssignReviewers();
  const problem = preview.error ?? assign.error;
  const found = preview.data;
  const go = () =>
    void assign.mutateAsync(asked).then(
      ({ Assigned }) => {
        toast.done(t('applications.selection.reviewers.given', { count: Assigned.length }));
        onClose();
        onDone();
      },
      () => undefined,
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('applications.selection.reviewers.assign')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        {problem && (
          <Alert color="red" role="alert">
            {messageOf(problem)}
          </Alert>
        )}
        {!found && !preview.error && <Skeleton height={60} aria-label={t('ui.loading')} />}
        {found && (
          <div role="status">
            <Text fw={600}>{t('applications.selection.reviewers.preview', { count: found.Assigned.length })}</Text>
            <Text size="sm" c="dimmed">
              {t('applications.selection.reviewers.for', { count: reviewers.length })}
            </Text>
            {found.Short.length > 0 && (
              <Text size="sm" mt="xs">
                {t('applications.selection.reviewers.short', { count: found.Short.length })}
              </Text>
            )}
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {found && found.Assigned.length > 0 && (
            <Button loading={assign.isPending} data-autofocus onClick={go}>
              {t('applications.selection.reviewers.do')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
