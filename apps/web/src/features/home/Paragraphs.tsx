import { Stack, Text } from '@mantine/core';

/** Plain text in paragraphs, separated by empty lines. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <Stack gap="sm">
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} style={{ whiteSpace: 'pre-line' }}>
          {paragraph}
        </Text>
      ))}
    </Stack>
  );
}
