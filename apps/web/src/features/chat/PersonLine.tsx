import { type ChatUser, type Role, roles } from '@ithaki/contract';
import { useText } from '../../i18n/text.ts';
import { PersonBadge } from '../../ui/PersonBadge.tsx';

const isRole = (name: string): name is Role => roles.some((role) => role === name);

/** A person of a programme, with their role. */
export function PersonLine({ user: { Name, Role: role, Letter, Color } }: { user: ChatUser }) {
  const { t } = useText();
  return (
    <PersonBadge
      name={Name}
      initialsFrom={Letter || Name}
      colorClass={Color === '' ? null : Number(Color)}
      {...(isRole(role) && { detail: t(`shell.role.${role}`) })}
    />
  );
}
