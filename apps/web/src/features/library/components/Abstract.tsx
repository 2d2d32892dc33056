import { Text } from '@mantine/core';

/** An item's abstract as it was written, in its paragraphs. */
export function Abstract({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Text component="div" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Text>
  );
}
