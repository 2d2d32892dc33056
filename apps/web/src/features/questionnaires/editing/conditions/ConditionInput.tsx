import { builtFrom } from '@ithaki/questionnaire/edit';
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

/** A condition: picked line by line, or written as text where it is more than that. */
export function ConditionInput({ label, description, value = '', onChange }: Props) {
  const { t } = useText();
  const built = builtFrom(value);
  const [written, setWritten] = useState(false);
  const asText = written || !built;
  const put = (text: string) => onChange(text === '' ? undefined : text);
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
        <Button variant="subtle" size="compact-sm" disabled={!built} onClick={() => setWritten(!asText)}>
          {t(asText ? 'questionnaires.editing.condition.pick' : 'questionnaires.editing.condition.write')}
        </Button>
      </Group>
      {asText ? (
        <>
          {!built && (
            <Text size="sm" c="dimmed">
              {t('questionnaires.editing.condition.onlyText')}
            </Text>
          )}
          <ScriptText label={label} value={value} onChange={put} />
        </>
      ) : (
        <ConditionBuilder label={label} built={built} onChange={put} />
      )}
    </Stack>
  );
}
