import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { blocksOf, textRunsOf } from './plain-text.ts';

/** A line of text whose web addresses are links; they open in a new tab that gets no referrer or opener. */
function Line({ text }: { text: string }) {
  return textRunsOf(text).map(({ offset, text: run, isLink }) =>
    isLink ? (
      <Anchor key={offset} href={run} target="_blank" rel="noopener noreferrer" inherit>
        {run}
      </Anchor>
    ) : (
      run
    ),
  );
}

/** Renders people's plain text: paragraphs, headings after '## ', lists after '- ', web addresses as links. */
export function PlainText({ text }: { text: string }) {
  const blocks = blocksOf(text).map((block, index) => ({ block, key: index }));
  return (
    <Stack gap="sm" maw="42rem">
      {blocks.map(({ block, key }) => {
        if (block.kind === 'list') {
          const items = block.items.map((item, index) => ({ item, key: index }));
          return (
            <List key={key} withPadding>
              {items.map(({ item, key: itemKey }) => (
                <List.Item key={itemKey}>
                  <Line text={item} />
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
