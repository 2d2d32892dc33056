import { type Code, compile, type Kind } from '@ithaki/script';
import type { FormCodes, ScriptUse } from '../form/index.ts';
import type { Form } from '../schema/form.ts';

/** Makes a script ready to run, as `compile` does. */
export type Compiling = typeof compile;

/** Compiles each text of each kind once, however often it is asked for. */
export function compilingOnce(): Compiling {
  const known = new Map<string, ReturnType<Compiling>>();
  return (text, kind) => {
    const key = `${kind} ${text}`;
    const made = known.get(key) ?? compile(text, kind);
    known.set(key, made);
    return made;
  };
}

/** The kind of script of each use. */
export const kindOf: Record<ScriptUse, Kind> = { Show: 'show', Filter: 'filter', Validation: 'validation' };

/** A script of a form: whose it is, what for, and its text. */
export interface FormScript {
  path: readonly [string, ScriptUse];
  text: string;
}

/** Every script that decides on what is asked, in the form's order; empty ones are none. */
export function scriptsOf({ Sections, Documents }: Pick<Form, 'Sections' | 'Documents'>): FormScript[] {
  const uses: readonly ScriptUse[] = ['Show', 'Filter', 'Validation'];
  return [...Sections.flatMap((section) => [section, ...section.Questions]), ...Documents].flatMap((owner) =>
    uses.flatMap((use) => {
      const text = use in owner ? ((owner as Partial<Record<ScriptUse, string>>)[use] ?? '') : '';
      return text.trim() === '' ? [] : [{ path: [owner.Name, use] as const, text }];
    }),
  );
}

/** A form's scripts made ready to run, each text once; one that does not compile is left out, and counts as failing. */
export function compileForm(form: Pick<Form, 'Sections' | 'Documents'>): FormCodes {
  const codes: Record<ScriptUse, Record<string, Code>> = { Show: {}, Filter: {}, Validation: {} };
  for (const { path, text } of scriptsOf(form)) {
    const [, use] = path;
    const compiled = compile(text, kindOf[use]);
    if (compiled.ok) codes[use][text] = compiled;
  }
  return codes;
}
