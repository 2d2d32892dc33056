import type { ErrorReply, Language } from '@ithaki/contract';
import { hasText, inWordsOf, translate } from '../texts/translate.ts';
import type { Refusal } from './refusal.ts';

/** What people read of a refusal, in a language. */
export const refusalMessage = ({ code, details, projectId }: Refusal, language: Language): string =>
  inWordsOf(projectId, () => translate(language, details.label ?? `errors.${code}`, details.params ?? {}));

/** Builds the error reply of a refusal, in the caller's language. */
export function toErrorReply(refusal: Refusal, language: Language): ErrorReply {
  const { params = {}, fields, current, retryAfter, place } = refusal.details;
  return {
    Error: {
      Code: refusal.code,
      Message: refusalMessage(refusal, language),
      ...(fields && { Fields: inWordsOf(refusal.projectId, () => translateProblems(fields, language, params)) }),
      ...(current !== undefined && { Current: current }),
      ...(retryAfter !== undefined && { RetryAfter: retryAfter }),
      ...(place && { Line: place.line, Column: place.column }),
    },
  };
}

type FieldProblems = NonNullable<Refusal['details']['fields']>;

/** Translates the problems of fields; a problem that is only a text label gets the parameters of the refusal. */
function translateProblems(
  fields: FieldProblems,
  language: Language,
  params: Record<string, string | number>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => {
      if (typeof problem !== 'string') return [name, translate(language, problem.label, problem.params)];
      return [name, hasText(problem) ? translate(language, problem, params) : problem];
    }),
  );
}
