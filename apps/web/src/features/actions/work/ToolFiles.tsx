import { Text } from '@mantine/core';
import { FileBox } from '../../../file-kit/index.ts';
import { useText } from '../../../i18n/text.ts';
import type { Target } from '../parts.ts';
import { Section } from '../Section.tsx';

/** The place of a calculator's files: what tools upload by themselves stands in it too. */
const placeOf = (actionId: number): string => `tool/${actionId}/calculator/0`;

/** The files that go with what a mentee works out in a tool. */
export function ToolFiles({ target: { actionId, menteeId } }: { target: Target }) {
  const { t } = useText();
  return (
    <Section title={t('actions.tool.files')}>
      <FileBox
        box={{ category: placeOf(actionId), name: 'tool', userId: menteeId }}
        label={t('actions.tool.files')}
        none={
          <Text size="sm" c="dimmed">
            {t('actions.files.none')}
          </Text>
        }
      />
    </Section>
  );
}
