import type { Role } from '@ithaki/contract';
import { Button, Group, MultiSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';

interface Props {
  label: string;
  held: readonly Role[];
  /** The roles that may be given and taken; the others are shown and stay. */
  givable: readonly Role[];
  readOnly: boolean;
  saving: boolean;
  onSave: (roles: Role[]) => void;
}

const same = (a: readonly Role[], b: readonly Role[]) => a.length === b.length && a.every((role) => b.includes(role));

/** The roles held in one place, changed together. */
export function RoleChoice({ label, held, givable, readOnly, saving, onSave }: Props) {
  const { t } = useText();
  const [chosen, setChosen] = useState<readonly Role[]>();
  const roles = chosen ?? held;
  const offered = [...new Set([...held, ...givable])];
  const choose = (values: string[]) => {
    const kept = held.filter((role) => !givable.includes(role));
    setChosen([...new Set([...kept, ...offered.filter((role) => values.includes(role))])]);
  };
  return (
    <Stack gap="xs">
      <MultiSelect
        label={label}
        data={offered.map((role) => ({
          value: role,
          label: t(`shell.role.${role}`),
          disabled: !givable.includes(role),
        }))}
        value={[...roles]}
        onChange={choose}
        readOnly={readOnly}
        placeholder={roles.length === 0 ? t('people.roles.none') : ''}
      />
      {!same(roles, held) && (
        <Group gap="xs">
          <Button size="compact-sm" loading={saving} onClick={() => onSave([...roles])}>
            {t('people.roles.save')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setChosen(undefined)}>
            {t('people.cancelChanges')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
