import { roles } from '@ithaki/contract';
import { t } from '../../../i18n/text.ts';

/** Returns the name of a role. */
export function roleName(role: string): string {
  const known = roles.find((one) => one === role);
  return known ? t(`shell.role.${known}`) : role;
}
