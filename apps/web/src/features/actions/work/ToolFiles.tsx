import { Text } from '@mantine/core';
import { FileBox } from '../../../file-kit/index.ts';
import { useText } from '../../../i18n/text.ts';
import type { Target } from '../parts.ts';
import { Section } from '../Section.tsx';

/** Category of a calculator's files; files that a tool uploads itself have it too. */
const placeOf = (actionId: number): string => `tool/${actionId}/calculator/0`;

/** The files of the work that a mentee does in a calculator. */
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
