import type { Language } from '@ithaki/contract';
import { type CompileError, type Kind, problemReason } from '@ithaki/script';
import { Refusal } from '../errors/refusal.ts';
import { translate } from '../texts/translate.ts';
import type { Scripts } from './scripts.ts';

/** Creates the refusal of a script that does not compile, with the error and its position in the caller's language. */
export function badScript(language: Language, field: string, code: string, error: CompileError): Refusal {
  const { line, column } = error;
  const { reason, word } = problemReason(code, error);
  const message = translate(language, `ui.script.${reason}`, { word });
  return new Refusal(422, 'BadScript', {
    params: { line, column, message },
    fields: { [field]: translate(language, 'ui.script.problem', { line, column, reason: message }) },
  });
}

/** Throws 422 for a script that does not compile; an empty one is none. */
export function refuseBroken(
  { scripts, language }: { scripts: Scripts; language: Language },
  field: string,
  kind: Kind,
  code: string,
): void {
  if (code.trim() === '') return;
  const compiled = scripts.compiled(code, kind);
  if (!compiled.ok) throw badScript(language, field, code, compiled);
}
