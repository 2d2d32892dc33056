import type { Context } from '../../../access/context.ts';
import { toErrorReply } from '../../../platform/errors/error-reply.ts';
import { Refusal, type RefusalDetails } from '../../../platform/errors/refusal.ts';

/** Problems of a row, by column. */
export type Problems = NonNullable<RefusalDetails['fields']>;

/** Creates the refusal of one row of a list. */
export const rowRefused = (fields: Problems) => new Refusal(422, 'RowRefused', { fields });

/** Returns the problems of a refused row in the caller's language: by column, and as one sentence. */
export function rowProblem(
  { language }: Pick<Context, 'language'>,
  refusal: Refusal,
): { Message: string; Fields?: Record<string, string> } {
  const { Message, Fields } = toErrorReply(refusal, language).Error;
  const sentences = Object.values(Fields ?? {});
  if (!Fields || sentences.length === 0) return { Message };
  const [only = Message, second] = sentences;
  if (second === undefined) return { Message: only, Fields };
  return { Message: toErrorReply(rowRefused({}), language).Error.Message, Fields };
}
