import { parseCondition } from '@ithaki/questionnaire/edit';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { ConditionBuilder } from './ConditionBuilder.tsx';
import { ScriptText } from './ScriptText.tsx';

interface Props {
  label: string;
  description?: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Editor of a condition: as lines, or as text where the condition is more complex. */
export function ConditionInput({ label, description, value = '', onChange }: Props) {
  const { t } = useText();
  const built = parseCondition(value);
  const [isText, setWritten] = useState(false);
  const showsText = isText || !built;
  const setText = (text: string) => onChange(text === '' ? undefined : text);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs" align="end">
        <div>
          <Text size="sm" fw={600}>
            {label}
          </Text>
          {description && (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          )}
        </div>
        <Button variant="subtle" size="compact-sm" disabled={!built} onClick={() => setWritten(!showsText)}>
          {t(showsText ? 'questionnaires.editing.condition.pick' : 'questionnaires.editing.condition.write')}
        </Button>
      </Group>
      {showsText ? (
        <>
          {!built && (
            <Text size="sm" c="dimmed">
              {t('questionnaires.editing.condition.onlyText')}
            </Text>
          )}
          <ScriptText label={label} value={value} onChange={setText} />
        </>
      ) : (
        <ConditionBuilder label={label} built={built} onChange={setText} />
      )}
    </Stack>
  );
}
