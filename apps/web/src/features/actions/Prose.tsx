import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { blocksOf, stretchesOf } from './prose.ts';

/** A line of text whose web addresses are links; they open in a new tab that gets no referrer or opener. */
function Line({ text }: { text: string }) {
  return stretchesOf(text).map(({ at, text: words, isLink }) =>
    isLink ? (
      <Anchor key={at} href={words} target="_blank" rel="noopener noreferrer" inherit>
        {words}
      </Anchor>
    ) : (
      words
    ),
  );
}

/** Renders people's plain text: paragraphs, headings after '## ', lists after '- ', web addresses as links. */
export function Prose({ text }: { text: string }) {
  const blocks = blocksOf(text).map((block, at) => ({ block, key: at }));
  return (
    <Stack gap="sm" maw="42rem">
      {blocks.map(({ block, key }) => {
        if (block.kind === 'list') {
          const items = block.items.map((item, at) => ({ item, key: at }));
          return (
            <List key={key} withPadding>
              {items.map((one) => (
                <List.Item key={one.key}>
                  <Line text={one.item} />
                </List.Item>
              ))}
            </List>
          );
        }
        if (block.kind === 'heading') {
          return (
            <Title key={key} order={2} size="h3" mt="sm">
              {block.text}
            </Title>
          );
        }
        return (
          <Text key={key} style={{ whiteSpace: 'pre-line' }}>
            <Line text={block.text} />
          </Text>
        );
      })}
    </Stack>
  );
}
