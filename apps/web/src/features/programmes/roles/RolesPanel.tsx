import { defaultLevels, hasPermission, type Role, roles } from '@ithaki/contract';
import { NumberInput, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import type { MenuEntry } from '../../../feature.ts';
import { useText } from '../../../i18n/text.ts';
import { PickAndOrder } from '../../../ui/fields/PickAndOrder.tsx';
import type { PanelProps } from '../editor/panel-props.ts';
import { problemAt } from '../editor/problems.ts';
import { Section } from '../editor/Section.tsx';
import { withRole } from './roles.ts';

const canOpen = (role: Role, { permission }: MenuEntry): boolean =>
  permission === 'anyone' || permission === 'signedIn' || hasPermission([role], permission);

/** Settings of a role in this project: its level, and the entries and order of its menu. */
export function RolesPanel({ draft, onChange, problems, menu }: PanelProps & { menu: readonly MenuEntry[] }) {
  const { t } = useText();
  const refused = roles.find((role) => problemAt(problems, `Settings.Roles.${role}`));
  const [role, setRole] = useState<Role>(refused ?? 'Mentee');
  const own = draft.Settings.Roles[role] ?? {};
  const put = (change: Parameters<typeof withRole>[2]) =>
    onChange({ ...draft, Settings: withRole(draft.Settings, role, change) });
  const nameOf = (named: Role) => t(`shell.role.${named}`);
  return (
    <Stack gap="xl">
      <Section title={t('programmes.role')} help={t('programmes.role.help')}>
        <Select
          label={t('programmes.role')}
          allowDeselect={false}
          data={roles.map((value) => ({ value, label: nameOf(value) }))}
          value={role}
          onChange={(chosen) => setRole(roles.find((known) => known === chosen) ?? role)}
        />
        <NumberInput
          label={t('programmes.level')}
          description={t('programmes.level.help', { usual: defaultLevels[role] })}
          placeholder={String(defaultLevels[role])}
          min={0}
          max={1000}
          allowDecimal={false}
          clampBehavior="strict"
          hideControls
          value={own.Level ?? ''}
          error={problemAt(problems, `Settings.Roles.${role}.Level`)}
          onChange={(level) => put({ Level: typeof level === 'number' ? level : undefined })}
        />
      </Section>
      <Section title={t('programmes.menu', { role: nameOf(role) })} help={t('programmes.menu.help')}>
        <PickAndOrder
          key={role}
          label={t('programmes.menu', { role: nameOf(role) })}
          choices={menu.filter((entry) => canOpen(role, entry)).map(({ id, label }) => ({ id, label: t(label) }))}
          value={own.Layout ?? []}
          empty={t('programmes.menu.usual')}
          onChange={(ids) => put({ Layout: ids.length > 0 ? ids : undefined })}
        />
      </Section>
    </Stack>
  );
}
