import type { HandIn } from '@ithaki/contract';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import type { Target } from '../parts.ts';
import { useCommentHandIn } from './hand-in-queries.ts';

interface Props {
  handIn: HandIn;
  target: Required<Target>;
}

/** Editor of a mentor's comment on one version, which the mentee reads. */
export function VersionComment({ handIn, target }: Props) {
  const { t } = useText();
  const [comment, setComment] = useState(handIn.Comment);
  const save = useCommentHandIn();
  const saveNow = () =>
    save.mutate(
      { ActionId: target.actionId, MenteeId: target.menteeId, Number: handIn.Number, Comment: comment },
      { onSuccess: () => toast.done(t('actions.versions.commentSaved')) },
    );
  return (
    <Stack gap="xs">
      <Textarea
        label={t('actions.versions.comment')}
        autosize
        minRows={2}
        maxLength={5000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Group>
        <Button
          variant="default"
          size="compact-md"
          loading={save.isPending}
          disabled={comment.trim() === handIn.Comment}
          onClick={saveNow}
        >
          {t('actions.versions.saveComment')}
        </Button>
      </Group>
    </Stack>
  );
}
