import { Checkbox } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

interface Props {
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Checkbox: the actions also open from today. */
export function EnableField({ value, onChange }: Props) {
  const { t } = useText();
  return (
    <Checkbox
      label={t('bulk.enable')}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
