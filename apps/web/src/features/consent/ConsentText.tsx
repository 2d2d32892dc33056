import { Text } from '@mantine/core';

/** Paragraphs parted by empty lines, and lines within them as they were written. */
export function TextBody({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/);
  return (
    <>
      {paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes
        <Text key={at} mb="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {paragraph}
        </Text>
      ))}
    </>
  );
}
