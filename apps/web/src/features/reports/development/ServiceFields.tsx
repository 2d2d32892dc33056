import { type Role, roles } from '@ithaki/contract';
import { MultiSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';

interface Props {
  /** Returns the value, the error and the handler of an input. */
  field: (name: 'Name' | 'Category') => ComponentProps<typeof TextInput>;
  chosen: readonly Role[];
  error: ReactNode;
  onChoose: (chosen: Role[]) => void;
}

/** What services of both kinds have: a name, a category, and the roles that call them. */
export function ServiceFields({ field, chosen, error, onChoose }: Props) {
  const { t } = useText();
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <TextInput label={t('reports.name')} description={t('reports.service.name.help')} required {...field('Name')} />
      <TextInput
        label={t('reports.category')}
        description={t('reports.service.category.help')}
        {...field('Category')}
      />
      <MultiSelect
        label={t('reports.service.roles')}
        description={t('reports.service.roles.help')}
        required
        searchable
        data={roles.map((role) => ({ value: role, label: t(`shell.role.${role}`) }))}
        value={[...chosen]}
        error={error}
        onChange={(names) => onChoose(roles.filter((role) => names.includes(role)))}
      />
    </SimpleGrid>
  );
}
