import { Button, Card, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';

interface Props {
  busy: boolean;
  error: string | undefined;
  onReview: (result: 'accepted' | 'returned', comment: string) => void;
}

/** Accepts what a mentee handed in, or returns it with a comment for the mentee. */
export function ReviewBox({ busy, error, onReview }: Props) {
  const { t } = useText();
  const [comment, setComment] = useState('');
  const [needed, setNeeded] = useState(false);
  const giveBack = () => {
    setNeeded(comment.trim() === '');
    if (comment.trim() !== '') onReview('returned', comment);
  };
  return (
    <Card withBorder padding="md" component="section" aria-label={t('actions.review')}>
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
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          error={needed && comment.trim() === '' ? t('actions.review.commentNeeded') : error}
        />
        <Group gap="sm">
          <Button leftSection={<IconCheck size={18} />} loading={busy} onClick={() => onReview('accepted', comment)}>
            {t('actions.review.accept')}
          </Button>
          <Button variant="default" leftSection={<IconArrowBackUp size={18} />} disabled={busy} onClick={giveBack}>
            {t('actions.review.return')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
