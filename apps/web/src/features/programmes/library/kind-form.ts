import type { LibraryKind } from '@ithaki/contract';

type Field = LibraryKind['Fields'][number];

/** A name as settings take it. */
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** A row of the dialog stays the same row while its name is being typed. */
export interface FieldRow {
  key: string;
  field: Field;
}

export const rowOf = (field: Field): FieldRow => ({ key: crypto.randomUUID(), field });

export const newField = (): Field => ({ Name: '', Type: 'text' });

/** What of a kind cannot be kept as it is: its own name, or the names of fields by row. */
export interface KindProblems {
  name: 'name' | 'taken' | undefined;
  fields: Readonly<Record<string, 'name' | 'taken'>>;
}

export function problemsOfKind(name: string, rows: readonly FieldRow[], taken: readonly string[]): KindProblems {
  const judge = (one: string, others: readonly string[]) => {
    if (!NAME.test(one)) return 'name' as const;
    return others.includes(one) ? ('taken' as const) : undefined;
  };
  const fields = rows.flatMap(({ key, field }, at) => {
    const before = rows.slice(0, at).map((row) => row.field.Name);
    const problem = judge(field.Name, before);
    return problem ? [[key, problem] as const] : [];
  });
  return { name: judge(name, taken), fields: Object.fromEntries(fields) };
}

/** Without labels that say nothing: the product's own words stand in their place. */
export function tidiedKind(kind: LibraryKind): LibraryKind {
  return { ...withoutEmpty(kind), Fields: kind.Fields.map(withoutEmpty) };
}

function withoutEmpty<Named extends { Label?: LibraryKind['Label'] }>({ Label, ...rest }: Named) {
  const said = typeof Label === 'object' ? Label.el || Label.en : Label;
  return (said ? { ...rest, Label } : rest) as Named;
}
