import type { Option } from '@ithaki/questionnaire';
import { NumberInput } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';

/** Points of an option. */
export function PointsInput({ option, onChange }: { option: Option; onChange: (option: Option) => void }) {
  const { t } = useText();
  return (
    <NumberInput
      size="xs"
      w={110}
      label={t('questEditor.points')}
      decimalSeparator=","
      value={option.Score ?? ''}
      onChange={(value) => {
        const { Score: _, ...rest } = option;
        onChange(typeof value === 'number' ? { ...rest, Score: value } : rest);
      }}
    />
  );
}
