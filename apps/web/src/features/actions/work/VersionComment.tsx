import type { HandIn } from '@ithaki/contract';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import type { Target } from '../action-data.ts';
import { useCommentHandIn } from './hand-in-queries.ts';

interface Props {
  handIn: HandIn;
  target: Required<Target>;
}

/** Editor of a mentor's comment on one version, which the mentee reads. */
export function VersionComment({ handIn, target }: Props) {
  const { t } = useText();
  const form = useCallForm(
    useCommentHandIn().mutateAsync,
    { Comment: handIn.Comment },
    {
      toBody: ({ Comment }) => ({
        ActionId: target.actionId,
        MenteeId: target.menteeId,
        Number: handIn.Number,
        Comment,
      }),
      onDone: () => toast.done(t('actions.versions.commentSaved')),
    },
  );
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="xs">
        <Textarea
          label={t('actions.versions.comment')}
          autosize
          minRows={2}
          maxLength={5000}
          {...form.field('Comment')}
        />
        <FormFailure message={form.failure} />
        <Group>
          <Button
            type="submit"
            variant="default"
            size="compact-md"
            loading={form.busy}
            disabled={form.values.Comment.trim() === handIn.Comment}
          >
            {t('actions.versions.saveComment')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
