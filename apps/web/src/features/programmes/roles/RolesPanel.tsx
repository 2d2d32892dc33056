import {
  defaultLevels,
  type FieldDefinition,
  hasPermission,
  homePartIds,
  homeParts,
  type Role,
  roles,
} from '@ithaki/contract';
import { Input, NumberInput, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import type { MenuEntry } from '../../../feature.ts';
import { pageName } from '../../../i18n/page-name.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { PickAndOrder } from '../../../ui/fields/PickAndOrder.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import type { PanelProps } from '../editor/panel-props.ts';
import { problemAt } from '../editor/problems.ts';
import { ScriptInput } from '../editor/ScriptInput.tsx';
import { withRole } from './roles.ts';

const canOpen = (role: Role, { permission }: MenuEntry): boolean =>
  permission === 'anyone' || permission === 'signedIn' || hasPermission([role], permission);

const homeKinds = ['staff', 'mentor', 'mentee'] as const;

/** The parts of the home pages that a role may open. */
const homePartsOf = (role: Role) => [
  ...new Set(homeKinds.flatMap((kind) => (hasPermission([role], `home.${kind}`) ? homeParts[kind] : []))),
];

const knownParts = (ids: readonly string[]) => ids.flatMap((id) => homePartIds.find((known) => known === id) ?? []);

const scripts = ['Label', 'Color', 'Letter'] as const;
const kinds = { Label: 'label', Color: 'color', Letter: 'letter' } as const;

/** Settings of a role in this project: its level, its menu, its home page, and how its people are shown. */
export function RolesPanel({
  draft,
  onChange,
  problems,
  projectId,
  menu,
}: PanelProps & { menu: readonly MenuEntry[] }) {
  const { t } = useText();
  const local = useLocalText();
  const refused = roles.find(
    (role) => problemAt(problems, `Settings.Roles.${role}`) ?? problemAt(problems, `Settings.${role}`),
  );
  const [role, setRole] = useState<Role>(refused ?? 'Mentee');
  const roleSettings = draft.Settings.Roles[role] ?? {};
  const put = (change: Parameters<typeof withRole>[2]) =>
    onChange({ ...draft, Settings: withRole(draft.Settings, role, change) });
  const choicesOf = (known: readonly FieldDefinition[]) =>
    known.map(({ Name, Label }) => ({ id: Name, label: local(Label) }));
  const { User } = draft.Settings;
  const fields = choicesOf(User.Fields.filter(({ Type }) => Type !== 'ExportField' && Type !== 'file'));
  const nameOf = (named: Role) => t(`shell.role.${named}`);
  return (
    <Stack gap="xl">
      <TabSection title={t('programmes.role')} help={t('programmes.role.help')}>
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
          value={roleSettings.Level ?? ''}
          error={problemAt(problems, `Settings.Roles.${role}.Level`)}
          onChange={(level) => put({ Level: typeof level === 'number' ? level : undefined })}
        />
      </TabSection>
      <TabSection title={t('programmes.menu', { role: nameOf(role) })} help={t('programmes.menu.help')}>
        <PickAndOrder
          key={role}
          label={t('programmes.menu', { role: nameOf(role) })}
          choices={menu
            .filter((entry) => canOpen(role, entry))
            .map((entry) => ({ id: entry.id, label: pageName(t, entry) }))}
          value={roleSettings.Layout ?? []}
          empty={t('programmes.menu.usual')}
          onChange={(ids) => put({ Layout: ids.length > 0 ? ids : undefined })}
        />
      </TabSection>
      {homePartsOf(role).length > 0 && (
        <TabSection title={t('programmes.home', { role: nameOf(role) })} help={t('programmes.home.help')}>
          <PickAndOrder
            key={role}
            label={t('programmes.home', { role: nameOf(role) })}
            choices={homePartsOf(role).map((id) => ({ id, label: t(`home.part.${id}`) }))}
            value={roleSettings.Home ?? []}
            empty={t('programmes.home.usual')}
            onChange={(ids) => put({ Home: ids.length > 0 ? knownParts(ids) : undefined })}
          />
        </TabSection>
      )}
      {(role === 'Mentee' || role === 'Mentor') && (
        <TabSection title={t('programmes.roleProfile', { role: nameOf(role) })}>
          <Input.Wrapper
            label={t('programmes.columns')}
            labelElement="div"
            error={problemAt(problems, `Settings.${role}.Fields`)}
          >
            <PickAndOrder
              key={`${role}.Fields`}
              label={t('programmes.columns')}
              choices={choicesOf([...User.Fields, ...draft.Settings[role].ProjectFields])}
              value={draft.Settings[role].Fields}
              empty={t('programmes.columns.none')}
              onChange={(Fields) =>
                onChange({ ...draft, Settings: { ...draft.Settings, [role]: { ...draft.Settings[role], Fields } } })
              }
            />
          </Input.Wrapper>
        </TabSection>
      )}
      {role !== 'Mentee' && role !== 'Mentor' && (
        <TabSection title={t('programmes.roleProfile', { role: nameOf(role) })} help={t('programmes.roleProfile.help')}>
          {scripts.map((script) => (
            <ScriptInput
              key={`${role}.${script}`}
              kind={kinds[script]}
              label={t(`programmes.looks.${script}`)}
              description={t(`programmes.looks.${script}.help`)}
              location={projectId === undefined ? undefined : { projectId, path: `Roles.${role}.${script}` }}
              value={roleSettings[script] ?? ''}
              error={problemAt(problems, `Settings.Roles.${role}.${script}`)}
              onChange={(code) => put({ [script]: code === '' ? undefined : code })}
            />
          ))}
          <Input.Wrapper
            label={t('programmes.roleProfile.columns')}
            labelElement="div"
            error={problemAt(problems, `Settings.Roles.${role}.Fields`)}
          >
            <PickAndOrder
              key={`${role}.Fields`}
              label={t('programmes.roleProfile.columns')}
              choices={fields}
              value={roleSettings.Fields ?? []}
              empty={t('programmes.columns.none')}
              onChange={(Fields) => put({ Fields: Fields.length > 0 ? Fields : undefined })}
            />
          </Input.Wrapper>
          <Input.Wrapper
            label={t('programmes.roleProfile.filters')}
            labelElement="div"
            error={problemAt(problems, `Settings.Roles.${role}.Filters`)}
          >
            <PickAndOrder
              key={`${role}.Filters`}
              label={t('programmes.roleProfile.filters')}
              choices={fields}
              value={(roleSettings.Filters ?? []).map(({ Field }) => Field)}
              empty={t('programmes.filters.none')}
              onChange={(names) => put({ Filters: names.length > 0 ? names.map((Field) => ({ Field })) : undefined })}
            />
          </Input.Wrapper>
        </TabSection>
      )}
    </Stack>
  );
}
