import { Paper, Text } from '@mantine/core';
import { LocalDate } from '../../../../ui/LocalDate.tsx';

interface Props {
  /** When, ISO 8601. */
  at: string;
  author: { Name: string } | null;
  heading?: string;
  text: string;
  /** What stands after author and time. */
  end?: string;
}

/** Words that someone left: who, when, what. */
export function Said({ at, author, heading, text, end }: Props) {
  return (
    <Paper withBorder p="sm" mb="xs">
      {heading && <Text fw={600}>{heading}</Text>}
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Text size="xs" c="dimmed" mt={4} component="div">
        {author && `${author.Name} · `}
        <LocalDate value={at} as="time" />
        {end && ` · ${end}`}
      </Text>
    </Paper>
  );
}
