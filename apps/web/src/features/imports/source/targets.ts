import type { FieldDefinition, LocalText, ProjectSettings } from '@ithaki/contract';
import { fold } from '@ithaki/formats';

/** What a column may be: a part of the account, or a field. */
export interface Target {
  name: string;
  /** As the person reads it. */
  label: string;
  /** Other titles that a column of this kind may have. */
  titles: readonly string[];
  field?: FieldDefinition;
  /** Whether it is only good for finding people. */
  keyOnly?: boolean;
}

/** The fields that a level may fill in, each once. */
export function editableFields(settings: ProjectSettings, level: number): FieldDefinition[] {
  const all = [...settings.User.Fields, ...settings.Mentee.ProjectFields, ...settings.Mentor.ProjectFields];
  const named = new Map(all.toReversed().map((field) => [field.Name, field]));
  const open = ({ Visible, Editable, Type }: FieldDefinition) =>
    Visible >= level && Editable >= level && !['ComputedField', 'ExportField', 'file'].includes(Type);
  return [...new Set(all.map(({ Name }) => Name))].flatMap((name) => named.get(name) ?? []).filter(open);
}

const titlesOf = (label: LocalText): string[] => (typeof label === 'string' ? [label] : [label.el, label.en]);

/** The fields as targets, labelled in the language shown. */
export const fieldTargets = (fields: readonly FieldDefinition[], local: (label: LocalText) => string): Target[] =>
  fields.map((field) => ({ name: field.Name, label: local(field.Label), titles: titlesOf(field.Label), field }));

const key = (title: string) => fold(title).replace(/[\s_*:.-]+/g, '');

/**
 * What each column is by its title: a target's name, else its label in either language, without regard to case, accents
 * and spaces. Each target is given once; what matches nothing is null.
 */
export function matchColumns(header: readonly string[], targets: readonly Target[]): (string | null)[] {
  const found = new Array<string | null>(header.length).fill(null);
  const taken = new Set<string>();
  const pass = (titles: (target: Target) => readonly string[]) => {
    for (const [at, title] of header.entries()) {
      const target = targets.find(
        (one) => !taken.has(one.name) && titles(one).some((each) => key(each) === key(title)),
      );
      if (found[at] !== null || !target || key(title) === '') continue;
      found[at] = target.name;
      taken.add(target.name);
    }
  };
  pass(({ name }) => [name]);
  pass(({ label, titles }) => [label, ...titles]);
  return found;
}
