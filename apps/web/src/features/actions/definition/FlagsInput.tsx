import { actionFlags } from '@ithaki/contract';
import { Checkbox, Fieldset, Stack } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

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

/** Checkboxes for an action's flags: who sees it and what may be done with it. */
export function FlagsInput({ value, onChange }: Props) {
  const { t } = useText();
  return (
    <Fieldset legend={t('actions.flags')}>
      <Stack gap="sm">
        {named.map((name) => (
          <Checkbox
            key={name}
            label={t(`actions.flag.${name}`)}
            checked={(value & actionFlags[name]) !== 0}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? value | actionFlags[name] : value & ~actionFlags[name])
            }
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
