import { type ChatUser, type ProjectSettings, roles as roleOrder } from '@ithaki/contract';
import type { UserRow } from './user-queries.ts';

/** Number of colours that distinguish people. */
const COLOURS = 20;

/** Returns a person as shown in chat: name and role, without any field. */
export function presentUser({ id, name, roles, online }: UserRow, settings: Pick<ProjectSettings, 'Roles'>): ChatUser {
  const held = roleOrder.filter((role) => roles.includes(role));
  const [first = ''] = name;
  return {
    Id: id,
    Name: name,
    Role: held.find((role) => role in settings.Roles) ?? held[0] ?? 'Registered',
    Letter: first.toUpperCase(),
    Color: String(id % COLOURS),
    status: online ? 1 : 0,
  };
}
