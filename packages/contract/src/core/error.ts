import { z } from 'zod';

/**
 * The reply of every failed call: `Message` is a sentence for the person, `Fields` one sentence for each invalid field.
 */
export const errorReply = z.strictObject({
  Error: z.strictObject({
    Code: z.string(),
    Message: z.string(),
    Fields: z.record(z.string(), z.string()).optional(),
    /** The current state of the row, with 409 Conflict. */
    Current: z.unknown().optional(),
    /** Seconds to wait before the next try, with 429. */
    RetryAfter: z.number().optional(),
    /** Where in a text that was sent the error is, counted from 1. */
    Line: z.number().optional(),
    Column: z.number().optional(),
  }),
});
export type ErrorReply = z.infer<typeof errorReply>;
