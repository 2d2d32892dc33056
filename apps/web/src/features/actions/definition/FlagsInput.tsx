import { Checkbox, Fieldset, Stack } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { flag } from '../action-types.ts';

interface Props {
  value: number;
  onChange: (flags: number) => void;
}

const named = [
  'published',
  'hideFromMentee',
  'hideFromMentor',
  'hideFromSupervisor',
  'hideInGrid',
  'canDelete',
] as const;

/** Who sees an action and what may be done with it, in words. */
export function FlagsInput({ value, onChange }: Props) {
  const { t } = useText();
  return (
    <Fieldset legend={t('actions.flags')}>
      <Stack gap="sm">
        {named.map((name) => (
          <Checkbox
            key={name}
            label={t(`actions.flag.${name}`)}
            checked={(value & flag[name]) !== 0}
            onChange={(event) => onChange(event.currentTarget.checked ? value | flag[name] : value & ~flag[name])}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
