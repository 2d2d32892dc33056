import type { Questionnaire } from '../model/questionnaire.ts';
import { questionnaireSchema } from './questionnaire.ts';

/**
 * Line and column of a JSON syntax error, from the engine's message; the end of the text when it is truncated; '' when
 * unknown.
 */
export function placeOfJsonError(json: string, error: unknown): string {
  const position = /position (\d+)/.exec(String(error))?.[1];
  if (position === undefined && !/end of JSON/i.test(String(error))) return '';
  const before = json.slice(0, position === undefined ? undefined : Number(position)).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

/** Maximum characters of a questionnaire's JSON. */
const LARGEST_QUESTIONNAIRE = 20_000_000;

/** Why a file is not a questionnaire, and where: a path ('Section.0.Lines.2'), or line and column of its text. */
export type ReadFailure = {
  readonly Reason: 'TooLarge' | 'NotJson' | 'NotAQuestionnaire';
  readonly Place: string;
  readonly Message: string;
};

/** Reads a questionnaire from JSON. Errors are returned with their position; it never throws. */
export function readQuestionnaire(json: string): { questionnaire: Questionnaire } | { failure: ReadFailure } {
  const fail = (Reason: ReadFailure['Reason'], Place: string, Message: string) => ({
    failure: { Reason, Place, Message },
  });
  if (json.length > LARGEST_QUESTIONNAIRE) return fail('TooLarge', '', 'The file is too large');
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (error) {
    return fail('NotJson', placeOfJsonError(json, error), error instanceof Error ? error.message : String(error));
  }
  const result = questionnaireSchema.safeParse(content);
  if (result.success) return { questionnaire: result.data };
  const [issue] = result.error.issues;
  return fail('NotAQuestionnaire', issue?.path.map(String).join('.') ?? '', issue?.message ?? '');
}

/** A questionnaire as JSON in its native format; reading it back gives an identical questionnaire. */
export const exportJson = (questionnaire: Questionnaire): string => `${JSON.stringify(questionnaire, null, 2)}\n`;
