import type { Language } from '@ithaki/contract';
import { type CompileError, problemReason } from '@ithaki/script';
import { Refusal } from '../errors/refusal.ts';
import { translate } from '../texts/translate.ts';

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
