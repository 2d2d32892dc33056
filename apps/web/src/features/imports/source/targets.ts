import type { FieldDefinition, LocalText, ProjectSettings } from '@ithaki/contract';
import { fold } from '@ithaki/formats';

/** What a column may hold: a part of the account, or a field. */
export interface Target {
  name: string;
  /** Name shown to the person. */
  label: string;
  /** Other titles by which the column is recognised. */
  titles: readonly string[];
  field?: FieldDefinition;
  /** Whether it can only be used to find people. */
  keyOnly?: boolean;
}

/** The fields that a person of this level may edit, each once. */
export function editableFields(settings: ProjectSettings, level: number): FieldDefinition[] {
  const all = [...settings.User.Fields, ...settings.Mentee.ProjectFields, ...settings.Mentor.ProjectFields];
  const named = new Map(all.toReversed().map((field) => [field.Name, field]));
  const open = ({ Visible, Editable, Type }: FieldDefinition) =>
    Visible >= level && Editable >= level && !['ComputedField', 'ExportField', 'file'].includes(Type);
  return [...new Set(all.map(({ Name }) => Name))].flatMap((name) => named.get(name) ?? []).filter(open);
}

const titlesOf = (label: LocalText): string[] => (typeof label === 'string' ? [label] : [label.el, label.en]);

/** Fields as targets, with labels in the current language. */
export const fieldTargets = (fields: readonly FieldDefinition[], local: (label: LocalText) => string): Target[] =>
  fields.map((field) => ({ name: field.Name, label: local(field.Label), titles: titlesOf(field.Label), field }));

const key = (title: string) => fold(title).replace(/[\s_*:.-]+/g, '');

/**
 * Matches columns to targets by title: the target's name first, then its titles in either language, ignoring case,
 * accents and spaces. Each target is used once; columns that match nothing are null.
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
