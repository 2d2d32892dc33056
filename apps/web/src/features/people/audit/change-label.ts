import type { Label } from '../../../i18n/text.ts';

/** The label of an audit record. */
export interface ChangeLabel {
  label: Label;
  /** The name of the changed field, where the record is about a single field. */
  field?: string;
}

const labelsByTarget: Readonly<Record<string, Label>> = {
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

/** Whether the call that read the data exported it, rather than showing it. */
export const isExport = (call: string): boolean => /Export[A-Za-z]*$/.test(call);

/** Returns the label for the target of an audit record; a general one for unknown targets. */
export function changeLabel(target: string): ChangeLabel {
  const [kind = '', name] = target.split(/[.:]/, 2);
  if (kind === 'fields' && name) return { label: 'people.did.field', field: name };
  return { label: labelsByTarget[kind] ?? 'people.did.other' };
}
