import { Button, Card, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import type { Target } from '../action-data.ts';
import { useReview } from '../mentor-queries.ts';

interface Props {
  target: Required<Target>;
  onReviewed: () => void;
}

interface Review {
  Result: 'accepted' | 'returned';
  Comment: string;
}

/** Accepts what a mentee handed in, or returns it with a comment for the mentee. */
export function ReviewBox({ target, onReviewed }: Props) {
  const { t } = useText();
  const initial: Review = { Result: 'accepted', Comment: '' };
  const form = useCallForm(useReview().mutateAsync, initial, {
    validate: ({ Result, Comment }) => ({
      Comment: Result === 'returned' && Comment.trim() === '' ? t('actions.review.commentNeeded') : null,
    }),
    toBody: (review) => ({ ActionId: target.actionId, MenteeId: target.menteeId, ...review }),
    onDone: (_reply, { Result }) => {
      toast.done(t(`actions.review.${Result}`));
      onReviewed();
    },
  });
  /** The click precedes the form's submit event, which then sends the button's result. */
  const submitAs = (Result: Review['Result']) =>
    ({ type: 'submit', onClick: () => form.setValues({ Result }) }) as const;
  return (
    <Card withBorder padding="md" component="section" aria-label={t('actions.review')}>
      <form noValidate onSubmit={form.submit}>
        <Stack gap="sm">
          <Text fw={600} c="needs">
            {t('actions.review')}
          </Text>
          <Textarea
            label={t('actions.review.comment')}
            description={t('actions.review.commentHelp')}
            autosize
            minRows={3}
            maxLength={5000}
            {...form.field('Comment')}
          />
          <FormFailure message={form.failure} />
          <Group gap="sm">
            <Button leftSection={<IconCheck size={18} />} loading={form.busy} {...submitAs('accepted')}>
              {t('actions.review.accept')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} />}
              disabled={form.busy}
              {...submitAs('returned')}
            >
              {t('actions.review.return')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
