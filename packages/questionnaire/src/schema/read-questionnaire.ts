import type { Questionnaire } from '../model/questionnaire.ts';
import { placeOfJsonError } from './json-error-place.ts';
import { questionnaireSchema } from './questionnaire.ts';

/** Most characters of a questionnaire as JSON. */
const LARGEST_QUESTIONNAIRE = 20_000_000;

/** Why a file is no questionnaire, and where: a path ('Section.0.Lines.2'), or line and column of its text. */
export type ReadFailure = {
  readonly Reason: 'TooLarge' | 'NotJson' | 'NotAQuestionnaire';
  readonly Place: string;
  readonly Message: string;
};

/** Reads a questionnaire from its JSON. Whatever is wrong with the text is told with its place; it never throws. */
export function readQuestionnaire(json: string): { questionnaire: Questionnaire } | { failure: ReadFailure } {
  const fail = (Reason: ReadFailure['Reason'], Place: string, Message: string) => ({
    failure: { Reason, Place, Message },
  });
  if (json.length > LARGEST_QUESTIONNAIRE) return fail('TooLarge', '', 'The file is too large');
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch (error) {
    return fail('NotJson', placeOfJsonError(json, error), error instanceof Error ? error.message : String(error));
  }
  const read = questionnaireSchema.safeParse(given);
  if (read.success) return { questionnaire: read.data };
  const [issue] = read.error.issues;
  return fail('NotAQuestionnaire', issue?.path.map(String).join('.') ?? '', issue?.message ?? '');
}
