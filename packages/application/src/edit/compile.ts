import { type Code, compile, type Kind } from '@ithaki/script';
import type { CompiledScripts, ScriptUse } from '../form/index.ts';
import type { Form } from '../schema/form.ts';

/** Compiles a script; has the signature of `compile`. */
export type Compiler = typeof compile;

/** Returns a compiler that compiles each pair of text and kind only once. */
export function cachingCompiler(): Compiler {
  const cache = new Map<string, ReturnType<Compiler>>();
  return (text, kind) => {
    const key = `${kind} ${text}`;
    const compiled = cache.get(key) ?? compile(text, kind);
    cache.set(key, compiled);
    return compiled;
  };
}

/** The script kind of each property that holds a script. */
export const scriptKinds: Record<ScriptUse, Kind> = { Show: 'show', Filter: 'filter', Validation: 'validation' };

/** A Show, Filter or Validation script of a form. */
export interface FormScript {
  /** The name of the section, question or document, and the property that holds the script. */
  path: readonly [string, ScriptUse];
  text: string;
}

/** Returns every non-empty Show, Filter and Validation script of a form, in the order of the form. */
export function formScripts({ Sections, Documents }: Pick<Form, 'Sections' | 'Documents'>): FormScript[] {
  const uses: readonly ScriptUse[] = ['Show', 'Filter', 'Validation'];
  return [...Sections.flatMap((section) => [section, ...section.Questions]), ...Documents].flatMap((owner) =>
    uses.flatMap((use) => {
      const text = use in owner ? ((owner as Partial<Record<ScriptUse, string>>)[use] ?? '') : '';
      return text.trim() === '' ? [] : [{ path: [owner.Name, use] as const, text }];
    }),
  );
}

/** Compiles the scripts of a form, each text once. Scripts that do not compile are left out and count as failing. */
export function compileForm(form: Pick<Form, 'Sections' | 'Documents'>): CompiledScripts {
  const codes: Record<ScriptUse, Record<string, Code>> = { Show: {}, Filter: {}, Validation: {} };
  for (const { path, text } of formScripts(form)) {
    const [, use] = path;
    const compiled = compile(text, scriptKinds[use]);
    if (compiled.ok) codes[use][text] = compiled;
  }
  return codes;
}
