import type { Option } from '@ithaki/questionnaire';
import { Box, Button, Collapse, Group, NumberInput, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { ConditionInput } from '../conditions/ConditionInput.tsx';
import { UsesButton } from '../conditions/UsesButton.tsx';
import { CodeInput } from './CodeInput.tsx';

/** Input for the score of an option. */
function PointsInput({ option, onChange }: { option: Option; onChange: (option: Option) => void }) {
  const { t } = useText();
  return (
    <NumberInput
      size="xs"
      w={110}
      label={t('questionnaires.editing.points')}
      decimalSeparator=","
      value={option.Score ?? ''}
      onChange={(value) => {
        const { Score: _, ...rest } = option;
        onChange(typeof value === 'number' ? { ...rest, Score: value } : rest);
      }}
    />
  );
}

/** Id, uses, code, score and condition of an option; all but id and uses are collapsed at first. */
export function OptionDetails({ option, onChange }: { option: Option; onChange: (option: Option) => void }) {
  const { t } = useText();
  const id = useId();
  const [opened, { toggle }] = useDisclosure(false);
  const { Condition: condition, ...rest } = option;
  const facts = [
    option.Value,
    option.Code !== undefined && t('questionnaires.editing.codeOf', { code: option.Code }),
    option.Score !== undefined && t('questionnaires.editing.pointsOf', { points: option.Score }),
    condition && t('questionnaires.editing.hasCondition'),
  ];
  return (
    <Box mt={4}>
      <Group gap="xs">
        <Text size="xs" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        <UsesButton id={option.Value} />
        <Button variant="subtle" size="compact-xs" aria-expanded={opened} aria-controls={id} onClick={toggle}>
          {t('questionnaires.editing.details')}
        </Button>
      </Group>
      <Collapse expanded={opened} id={id}>
        {opened && (
          <Box py="xs">
            <Group gap="sm" align="flex-end">
              <CodeInput coded={option} placeholder={option.Value} onChange={onChange} />
              <PointsInput option={option} onChange={onChange} />
            </Group>
            <Box mt="xs">
              <ConditionInput
                label={t('questionnaires.editing.optionCondition')}
                value={condition}
                onChange={(Condition) => onChange({ ...rest, ...(Condition !== undefined && { Condition }) })}
              />
            </Box>
          </Box>
        )}
      </Collapse>
    </Box>
  );
}
