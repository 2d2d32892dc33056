import type { Calls, ReplyOf, Role } from '@ithaki/contract';
import { Button, Group, MultiSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { Card } from '../Card.tsx';
import { useRoles, useUpdateRoles } from '../queries.ts';

interface Props {
  label: string;
  currentRoles: readonly Role[];
  /** The roles that the caller may give and take away; the others are shown but cannot be changed. */
  givable: readonly Role[];
  readOnly: boolean;
  saving: boolean;
  onSave: (roles: Role[], before: readonly Role[]) => void;
}

const areSame = (a: readonly Role[], b: readonly Role[]) =>
  a.length === b.length && a.every((role) => b.includes(role));

/** A person's roles in this programme, or those of all programmes, with a button that saves them. */
function RoleChoice({ label, currentRoles: held, givable, readOnly, saving, onSave }: Props) {
  const { t } = useText();
  const [chosen, setChosen] = useState<readonly Role[]>();
  const roles = chosen ?? held;
  const offered = [...new Set([...held, ...givable])];
  const choose = (values: string[]) => {
    const fixed = held.filter((role) => !givable.includes(role));
    setChosen([...new Set([...fixed, ...offered.filter((role) => values.includes(role))])]);
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
      {!areSame(roles, held) && (
        <Group gap="xs">
          <Button size="compact-sm" loading={saving} onClick={() => onSave([...roles], held)}>
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

/** A person's roles in this programme and, for administrators, those in all programmes. */
export function RolesCard({ view }: { view: ReplyOf<Calls['people']['view']> }) {
  const { t } = useText();
  const { User, RolesHere, RolesEverywhere } = view;
  const { Project, Roles } = useMe();
  const givable = useRoles().data?.CanGive ?? [];
  const update = useUpdateRoles();
  const readOnly = !User.can.includes('editRoles');
  const everywhere = Roles.includes('Admin') || Roles.includes('SuperAdmin');
  const save = (roles: Role[], before: readonly Role[], projectId: number | undefined) =>
    update.mutate(
      { UserId: User.Id, Roles: roles, Before: [...before], ...(projectId !== undefined && { ProjectId: projectId }) },
      { onSuccess: () => toast.done(t('people.roles.changed')) },
    );
  return (
    <Card title={t('people.roles')}>
      <Stack gap="md">
        <RoleChoice
          key={`here ${RolesHere.join()}`}
          label={t('people.roles.here')}
          currentRoles={RolesHere}
          givable={givable}
          readOnly={readOnly}
          saving={update.isPending}
          onSave={(roles, before) => save(roles, before, Project?.Id)}
        />
        {(everywhere || RolesEverywhere.length > 0) && (
          <RoleChoice
            key={`everywhere ${RolesEverywhere.join()}`}
            label={t('people.roles.everywhere')}
            currentRoles={RolesEverywhere}
            givable={givable}
            readOnly={readOnly || !everywhere}
            saving={update.isPending}
            onSave={(roles, before) => save(roles, before, undefined)}
          />
        )}
      </Stack>
    </Card>
  );
}
