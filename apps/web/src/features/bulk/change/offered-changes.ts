import type { BulkKind, Permission } from '@ithaki/contract';

/** What a bar of bulk changes offers, in its order. */
export const offered = [
  'state',
  'field',
  'defaultMentor',
  'actionMentor',
  'resetActionMentor',
  'publish',
  'coordinate',
] as const satisfies readonly BulkKind[];
export type OfferedKind = (typeof offered)[number];

/** What each asks for: the server asks again. */
export const permissionOf: Record<OfferedKind, Permission> = {
  state: 'people.state',
  field: 'people.edit',
  defaultMentor: 'actions.assign',
  actionMentor: 'actions.assign',
  resetActionMentor: 'actions.assign',
  publish: 'actions.publish',
  coordinate: 'people.link',
};

/** What the chosen kind is given, beside whom it is about. */
export type Args = Readonly<Record<string, unknown>>;
