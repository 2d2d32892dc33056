import type { BulkKind, Permission } from '@ithaki/contract';

/** The bulk changes offered for a selection of people, in menu order. */
export const offeredKinds = [
  'state',
  'field',
  'defaultMentor',
  'actionMentor',
  'resetActionMentor',
  'publish',
  'coordinate',
  'payments',
  'openSheets',
] as const satisfies readonly BulkKind[];
/** A bulk change offered for a selection of people. */
export type OfferedKind = (typeof offeredKinds)[number];

/** Permission each change needs, to decide what is offered; the server checks it too. */
export const permissionOf: Record<OfferedKind, Permission> = {
  state: 'people.state',
  field: 'people.edit',
  defaultMentor: 'actions.assign',
  actionMentor: 'actions.assign',
  resetActionMentor: 'actions.assign',
  publish: 'actions.publish',
  coordinate: 'people.link',
  payments: 'payments.edit',
  openSheets: 'microdata.unfinalise',
};

/** Arguments of a bulk change, apart from the people it applies to. */
export type ChangeArguments = Readonly<Record<string, unknown>>;
