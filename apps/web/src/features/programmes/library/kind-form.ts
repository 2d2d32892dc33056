import type { LibraryKind } from '@ithaki/contract';
import { isEmptyText } from '../../../i18n/text-in-language.ts';

type Field = LibraryKind['Fields'][number];

/** The form of a name that settings accept. */
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** A field with a separate key, so that its row keeps its identity while its name is typed. */
export interface FieldRow {
  key: string;
  field: Field;
}

export const fieldRow = (field: Field): FieldRow => ({ key: crypto.randomUUID(), field });

export const newKindField = (): Field => ({ Name: '', Type: 'text' });

/** Problems of a kind: of its name, and of the names of its fields by row key. */
export interface KindProblems {
  name: 'name' | 'taken' | undefined;
  fields: Readonly<Record<string, 'name' | 'taken'>>;
}

/** Checks the names of a kind and of its fields: malformed ('name') or already used ('taken'). */
export function kindProblems(name: string, rows: readonly FieldRow[], taken: readonly string[]): KindProblems {
  const checkName = (candidate: string, others: readonly string[]) => {
    if (!NAME.test(candidate)) return 'name' as const;
    return others.includes(candidate) ? ('taken' as const) : undefined;
  };
  const fields = rows.flatMap(({ key, field }, index) => {
    const before = rows.slice(0, index).map((row) => row.field.Name);
    const problem = checkName(field.Name, before);
    return problem ? [[key, problem] as const] : [];
  });
  return { name: checkName(name, taken), fields: Object.fromEntries(fields) };
}

/** Returns the kind without empty labels, for which the product's own texts are shown. */
export function withoutEmptyLabels(kind: LibraryKind): LibraryKind {
  return { ...withoutEmptyLabel(kind), Fields: kind.Fields.map(withoutEmptyLabel) };
}

function withoutEmptyLabel<Named extends { Label?: LibraryKind['Label'] }>({ Label, ...rest }: Named) {
  return (isEmptyText(Label) ? rest : { ...rest, Label }) as Named;
}
