import type { Label, Values } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';

/** The owner of a script: its label and the address where the script is edited. */
export interface ScriptOwner {
  label: Label;
  values: Values;
  /** The address of the page that edits it; absent when there is none. */
  path?: string;
}

const actionScripts: Record<string, Label> = {
  EnableCondition: 'scripting.owner.enable',
  ShowCondition: 'scripting.owner.show',
  completion: 'scripting.owner.completion',
};

const appearanceScripts: Record<string, Label> = {
  Label: 'scripting.owner.label',
  Color: 'scripting.owner.color',
  Letter: 'scripting.owner.letter',
};

const fieldLists: Record<string, Label> = {
  'User.Fields': 'scripting.owner.userField',
  'Mentee.ProjectFields': 'scripting.owner.menteeField',
  'Mentor.ProjectFields': 'scripting.owner.mentorField',
};

const profiles: Record<string, Label> = {
  User: 'scripting.profile.User',
  Mentee: 'scripting.profile.Mentee',
  Mentor: 'scripting.profile.Mentor',
};

function projectScript(id: string, scriptPath: string, translate: (label: Label) => string): ScriptOwner | undefined {
  const address = (tab: string) => `${paths.admin.project(Number(id))}?tab=${tab}`;
  const [profile = '', second = '', name = ''] = scriptPath.split('.');
  const list = fieldLists[`${profile}.${second}`];
  if (list) return { label: list, values: { name }, path: address('fields') };
  const [appearance, profileLabel] = [appearanceScripts[second], profiles[profile]];
  return appearance && profileLabel
    ? { label: appearance, values: { who: translate(profileLabel) }, path: address('looks') }
    : undefined;
}

/** Parses an owner such as 'action:12:EnableCondition', 'type:4:completion' or 'project:1:User.Label'. */
export function describeOwner(owner: string, translate: (label: Label) => string): ScriptOwner {
  const [kind, id = '', place = ''] = owner.split(':');
  const unknown: ScriptOwner = { label: 'scripting.owner.other', values: { owner } };
  if (kind === 'action') {
    const label = actionScripts[place];
    return label ? { label, values: { id }, path: paths.admin.action(Number(id)) } : unknown;
  }
  if (kind === 'type') return { label: 'scripting.owner.type', values: { id }, path: paths.admin.actions() };
  return (kind === 'project' && projectScript(id, place, translate)) || unknown;
}
