import type { Calls, ReplyOf, Role } from '@ithaki/contract';
import { Stack } from '@mantine/core';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { Card } from '../Card.tsx';
import { useRoles, useUpdateRoles } from '../queries.ts';
import { RoleChoice } from './RoleChoice.tsx';

/** A person's roles: in this programme, and for administrators those held everywhere. */
export function RolesCard({ view }: { view: ReplyOf<Calls['people']['view']> }) {
  const { t } = useText();
  const { User, RolesHere, RolesEverywhere } = view;
  const { Project, Roles } = useMe();
  const givable = useRoles().data?.CanGive ?? [];
  const update = useUpdateRoles();
  const readOnly = !User.can.includes('editRoles');
  const everywhere = Roles.includes('Admin') || Roles.includes('SuperAdmin');
  const save = (roles: Role[], projectId: number | undefined) =>
    update.mutate(
      { UserId: User.Id, Roles: roles, ...(projectId !== undefined && { ProjectId: projectId }) },
      { onSuccess: () => toast.done(t('people.roles.changed')) },
    );
  return (
    <Card title={t('people.roles')}>
      <Stack gap="md">
        <RoleChoice
          key={`here ${RolesHere.join()}`}
          label={t('people.roles.here')}
          held={RolesHere}
          givable={givable}
          readOnly={readOnly}
          saving={update.isPending}
          onSave={(roles) => save(roles, Project?.Id)}
        />
        {(everywhere || RolesEverywhere.length > 0) && (
          <RoleChoice
            key={`everywhere ${RolesEverywhere.join()}`}
            label={t('people.roles.everywhere')}
            held={RolesEverywhere}
            givable={givable}
            readOnly={readOnly || !everywhere}
            saving={update.isPending}
            onSave={(roles) => save(roles, undefined)}
          />
        )}
      </Stack>
    </Card>
  );
}
