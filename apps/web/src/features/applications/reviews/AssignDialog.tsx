import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { useMeanwhileNotice } from '../selection/moves/useMeanwhileNotice.ts';
import { useAssignPreview, useAssignReviewers } from '../selection/queries.ts';

interface Props {
  reviewers: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

/** Distributes applications to the chosen reviewers, after a preview. */
export function AssignDialog({ reviewers, onDone, onClose }: Props) {
  const { t } = useText();
  const request = { ReviewerIds: [...reviewers] };
  const preview = useAssignPreview(request);
  const assign = useAssignReviewers();
  const problem = preview.error ?? assign.error;
  const result = preview.data;
  const showMeanwhile = useMeanwhileNotice();
  const assignNow = ({ Assigned: Previewed }: NonNullable<typeof result>) =>
    void assign.mutateAsync({ ...request, Previewed }).then(
      (outcome) => {
        const { Assigned } = outcome;
        showMeanwhile(outcome);
        if (Assigned.length > 0) toast.done(t('applications.selection.reviewers.given', { count: Assigned.length }));
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
        {!result && !preview.error && <Skeleton height={60} aria-label={t('ui.loading')} />}
        {result && (
          <div role="status">
            <Text fw={600}>{t('applications.selection.reviewers.preview', { count: result.Assigned.length })}</Text>
            <Text size="sm" c="dimmed">
              {t('applications.selection.reviewers.for', { count: reviewers.length })}
            </Text>
            {result.Short.length > 0 && (
              <Text size="sm" mt="xs">
                {t('applications.selection.reviewers.short', { count: result.Short.length })}
              </Text>
            )}
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {result && result.Assigned.length > 0 && (
            <Button loading={assign.isPending} data-autofocus onClick={() => assignNow(result)}>
              {t('applications.selection.reviewers.do')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
