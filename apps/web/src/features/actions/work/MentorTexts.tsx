import type { ActionPart } from '@ithaki/contract';
import { Stack, Title } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { Prose } from '../Prose.tsx';
import { type MentorText, textIn } from '../parts.ts';

interface Props {
  part: ActionPart;
  /** Which texts, in which order. */
  names: readonly MentorText[];
}

/** What the mentor wrote for the mentee to see. */
export function MentorTexts({ part, names }: Props) {
  const { t } = useText();
  const written = names.filter((name) => textIn(part.Data, name).trim() !== '');
  return written.map((name) => (
    <Stack key={name} component="section" gap="xs">
      <Title order={2}>{t(`actionScreens.text.${name}`)}</Title>
      <Prose text={textIn(part.Data, name)} />
    </Stack>
  ));
}
