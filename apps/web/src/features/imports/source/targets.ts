import type { FieldDefinition, LocalText, ProjectSettings } from '@ithaki/contract';
import { fold, wordingsOf } from '@ithaki/formats';

/** A possible content of a column: a part of the account, or a field. */
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
  const byName = new Map(all.toReversed().map((field) => [field.Name, field]));
  const canEdit = ({ Visible, Editable, Type }: FieldDefinition) =>
    Visible >= level && Editable >= level && !['ComputedField', 'ExportField', 'file'].includes(Type);
  return [...new Set(all.map(({ Name }) => Name))].flatMap((name) => byName.get(name) ?? []).filter(canEdit);
}

/** Fields as targets, with labels in the current language. */
export const fieldTargets = (fields: readonly FieldDefinition[], local: (label: LocalText) => string): Target[] =>
  fields.map((field) => ({ name: field.Name, label: local(field.Label), titles: wordingsOf(field.Label), field }));

const normaliseTitle = (title: string) => fold(title).replace(/[\s_*:.-]+/g, '');

/**
 * Matches columns to targets by title, ignoring case, accents and spaces: first by the target's name, then by
 * its titles in either language. Remaining columns are matched to a field if the title of exactly one field
 * contains all words of the column's, or the other way round. Each target is used once; columns without a match
 * are null.
 */
export function matchColumns(header: readonly string[], targets: readonly Target[]): (string | null)[] {
  const matched = new Array<string | null>(header.length).fill(null);
  const usedTargets = new Set<string>();
  const matchBy = (titles: (target: Target) => readonly string[]) => {
    for (const [index, title] of header.entries()) {
      const target = targets.find(
        (candidate) =>
          !usedTargets.has(candidate.name) &&
          titles(candidate).some((known) => normaliseTitle(known) === normaliseTitle(title)),
      );
      if (matched[index] !== null || !target || normaliseTitle(title) === '') continue;
      matched[index] = target.name;
      usedTargets.add(target.name);
    }
  };
  matchBy(({ name }) => [name]);
  matchBy(({ label, titles }) => [label, ...titles]);
  for (const [index, title] of header.entries()) {
    const similar = targets.filter(
      ({ name, field, label, titles }) =>
        field && !usedTargets.has(name) && [label, ...titles].some((known) => shareWords(known, title)),
    );
    const [only] = similar;
    if (matched[index] !== null || !only || similar.length > 1) continue;
    matched[index] = only.name;
    usedTargets.add(only.name);
  }
  return matched;
}

const wordsOf = (title: string): string[] => [...(fold(title).match(/[\p{L}\p{N}]+/gu) ?? [])];

/** Whether one title has every word of the other, as 'Κινητό' and 'Κινητό τηλέφωνο' do. */
function shareWords(one: string, other: string): boolean {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  return short.length > 0 && short.every((word) => long.includes(word));
}
