import type { BulkKind } from '@ithaki/contract';
import type { Label } from '../../../i18n/text.ts';

/** The label of an audit record. */
export interface ChangeLabel {
  label: Label;
  /** The name of the changed field, where the record is about a single field. */
  field?: string;
  /** The action it is about. */
  actionId?: number;
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
  coordinator: 'people.did.coordinator',
  supervisor: 'people.did.supervisor',
  action: 'people.did.action',
  note: 'people.did.note',
  noteRead: 'people.did.noteRead',
  membership: 'people.did.membership',
  invitation: 'people.did.invitation',
  payment: 'people.did.payment',
  application: 'people.did.application',
  applications: 'people.did.application',
  applicationForm: 'people.did.applicationForm',
  ranking: 'people.did.ranking',
  objection: 'people.did.objection',
  quest: 'people.did.quest',
  workbook: 'people.did.workbook',
  library: 'people.did.library',
  libraryCategory: 'people.did.library',
  file: 'people.did.file',
  consentText: 'people.did.consentText',
  savedView: 'people.did.savedView',
  project: 'people.did.project',
  mail: 'people.did.mail',
  announcement: 'people.did.announcement',
  chatReport: 'people.did.chatReport',
  bulk: 'bulk.menu',
  erased: 'people.did.erased',
  merged: 'people.did.merged',
  proofKeys: 'people.did.proofKeys',
  export: 'exports.did',
};

/** What happened in an action, by the last word of its target. */
const labelsByActionPart: Readonly<Record<string, Label>> = {
  mentee: 'people.did.action.mentee',
  public: 'people.did.action.public',
  private: 'people.did.note',
  review: 'people.did.action.review',
  outcome: 'people.did.action.outcome',
  presence: 'people.did.action.presence',
  proof: 'people.did.action.proof',
  completed: 'people.did.action.completed',
  answers: 'people.did.action.answers',
  lastMail: 'people.did.action.lastMail',
  published: 'people.did.action.published',
  actionMentor: 'people.did.action.mentor',
  handIn: 'people.did.action.handIn',
  completionScript: 'people.did.action.definition',
};

/** Labels of bulk changes, by kind. */
export const bulkLabels: Readonly<Record<BulkKind, Label>> = {
  state: 'bulk.kind.state',
  field: 'bulk.kind.field',
  defaultMentor: 'bulk.kind.defaultMentor',
  actionMentor: 'bulk.kind.actionMentor',
  resetActionMentor: 'bulk.kind.resetActionMentor',
  publish: 'bulk.kind.publish',
  coordinate: 'bulk.kind.coordinate',
  supervise: 'bulk.kind.supervise',
  addExisting: 'bulk.kind.addExisting',
  payments: 'bulk.kind.payments',
  pairs: 'bulk.kind.pairs',
  openSheets: 'bulk.kind.openSheets',
};

/** Returns the label for the target of an audit record; a general one for unknown targets. */
export function changeLabel(target: string): ChangeLabel {
  const [, actionId, part] = /^action:(\d+)(?::(\w+))?/.exec(target) ?? [];
  if (actionId !== undefined) {
    const label = part === undefined ? 'people.did.action.definition' : labelsByActionPart[part];
    return { label: label ?? 'people.did.action', actionId: Number(actionId) };
  }
  if (/^application:\d+:note$/.test(target)) return { label: 'people.did.note' };
  const [kind = '', name] = target.split(/[.:]/, 2);
  if (kind === 'fields' && name) return { label: 'people.did.field', field: name };
  return { label: labelsByTarget[kind] ?? 'people.did.other' };
}
