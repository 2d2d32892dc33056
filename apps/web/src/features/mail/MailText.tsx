import { Anchor, Text } from '@mantine/core';
import { linked } from './text-links.ts';

/** A mail's text as it was written, its links to be pressed. */
export function MailText({ text }: { text: string }) {
  const pieces = linked(text).map((piece, at) => ({ piece, at }));
  return (
    <Text component="div" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {pieces.map(({ piece, at }) =>
        'link' in piece ? (
          <Anchor key={at} href={piece.link} target="_blank" rel="noreferrer" underline="always">
            {piece.link}
          </Anchor>
        ) : (
          piece.text
        ),
      )}
    </Text>
  );
}
