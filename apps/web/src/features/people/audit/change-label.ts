import type { Label } from '../../../i18n/text.ts';

/** What was done, as a text of the interface. */
export interface Deed {
  label: Label;
  /** The field that was changed, when it was one. */
  field?: string;
}

const byKind: Readonly<Record<string, Label>> = {
  fields: 'people.did.fields',
  roles: 'people.did.roles',
  state: 'people.did.state',
  account: 'people.did.account',
  defaultProject: 'people.did.defaultProject',
  disabled: 'people.did.disabled',
  password: 'people.did.password',
  userName: 'people.did.userName',
  loginAs: 'people.did.loginAs',
  viewAs: 'people.did.viewAs',
  secondFactor: 'people.did.secondFactor',
  preferences: 'people.did.preferences',
  firstAdmin: 'people.did.account',
  actionMentor: 'people.did.mentor',
  defaultMentor: 'people.did.mentor',
  action: 'people.did.action',
  project: 'people.did.project',
  mail: 'people.did.mail',
  bulk: 'bulk.menu',
  erased: 'people.did.erased',
  merged: 'people.did.merged',
  export: 'exports.did',
};

/** Whether what was seen went out in a list, rather than being opened. */
export const tookOut = (call: string): boolean => /Export[A-Za-z]*$/.test(call);

/** What the target of an audit record says in words; of one not known, only that something changed. */
export function deedOf(target: string): Deed {
  const [kind = '', name] = target.split(/[.:]/, 2);
  if (kind === 'fields' && name) return { label: 'people.did.field', field: name };
  return { label: byKind[kind] ?? 'people.did.other' };
}
