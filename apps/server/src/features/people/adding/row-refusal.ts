import type { Context } from '../../../access/context.ts';
import { errorReplyOf } from '../../../platform/errors/error-reply.ts';
import { Refusal, type RefusalDetails } from '../../../platform/errors/refusal.ts';

/** What is wrong with a row, by column. */
export type Problems = NonNullable<RefusalDetails['fields']>;

/** The refusal of one row of a list. */
export const rowRefused = (fields: Problems) => new Refusal(422, 'RowRefused', { fields });

/** Why a row of a list is refused, in the caller's language: by column, and in one sentence. */
export function rowProblem(
  { request }: Pick<Context, 'request'>,
  refusal: Refusal,
): { Message: string; Fields?: Record<string, string> } {
  const { Message, Fields } = errorReplyOf(refusal, request.language).Error;
  const sentences = Object.values(Fields ?? {});
  if (!Fields || sentences.length === 0) return { Message };
  const [only = Message, second] = sentences;
  if (second === undefined) return { Message: only, Fields };
  return { Message: errorReplyOf(rowRefused({}), request.language).Error.Message, Fields };
}
