import { type Role, roles } from '@ithaki/contract';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useText } from '../../i18n/text.ts';

interface Props extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> {
  value: readonly Role[];
  onChange: (chosen: Role[]) => void;
}

/** A choice of roles, which are always given in the order of the contract. */
export function RolesSelect({ value, onChange, ...rest }: Props) {
  const { t } = useText();
  return (
    <MultiSelect
      {...rest}
      data={roles.map((role) => ({ value: role, label: t(`shell.role.${role}`) }))}
      value={[...value]}
      onChange={(chosen) => onChange(roles.filter((role) => chosen.includes(role)))}
    />
  );
}
