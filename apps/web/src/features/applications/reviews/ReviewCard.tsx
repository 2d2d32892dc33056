import type { ApplicationReview, StaffApplication } from '@ithaki/contract';
import { Badge, Group, Paper, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';

interface Props {
  review: ApplicationReview;
  rubric: StaffApplication['Form']['Selection']['Rubric'];
}

function ReviewState({ review }: { review: ApplicationReview }) {
  const { t } = useText();
  if (review.Conflict !== null) {
    return (
      <Badge variant="light" color="gray">
        {t('applications.selection.review.conflict')}
      </Badge>
    );
  }
  return (
    <Badge variant="light" color={review.SubmittedAt ? 'teal' : 'blue'}>
      {t(review.SubmittedAt ? 'applications.selection.review.in' : 'applications.selection.review.waiting')}
    </Badge>
  );
}

/** A reviewer's review: scores and note, or its state. */
export function ReviewCard({ review, rubric }: Props) {
  const { t, language } = useText();
  const local = useLocalText();
  const { Reviewer, SubmittedAt, Conflict, Scores, Note, Total, Outdated } = review;
  return (
    <Paper withBorder p="sm" mb="xs" component="section" aria-label={Reviewer.Name}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{Reviewer.Name}</Text>
        <Group gap="xs">
          {Outdated && (
            <Badge variant="light" color="needs">
              {t('applications.selection.review.outdated')}
            </Badge>
          )}
          <ReviewState review={review} />
          {Total !== null && (
            <Text fw={600} className="numbers">
              {Total.toLocaleString(language, { maximumFractionDigits: 1 })}
            </Text>
          )}
        </Group>
      </Group>
      {Conflict && <Text size="sm">{Conflict}</Text>}
      {SubmittedAt && Scores === null && (
        <Text size="sm" c="dimmed">
          {t('applications.selection.review.hidden')}
        </Text>
      )}
      {Scores &&
        rubric.map(({ Name, Label }) => (
          <Group key={Name} justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm">{local(Label)}</Text>
            <Text size="sm" className="numbers">
              {Scores[Name]?.toLocaleString(language) ?? '—'}
            </Text>
          </Group>
        ))}
      {Note && (
        <Text size="sm" mt={4} style={{ whiteSpace: 'pre-wrap' }}>
          {Note}
        </Text>
      )}
      {SubmittedAt && (
        <Text size="xs" c="dimmed" component="div">
          <LocalDate value={SubmittedAt} as="time" />
        </Text>
      )}
    </Paper>
  );
}
