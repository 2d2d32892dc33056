import { z } from 'zod';

/** Every failed call answers this: `Message` is a sentence for the person, `Fields` one sentence a field. */
export const errorReply = z.strictObject({
  Error: z.strictObject({
    Code: z.string(),
    Message: z.string(),
    Fields: z.record(z.string(), z.string()).optional(),
    /** The newer row, with 409 Conflict. */
    Current: z.unknown().optional(),
    /** Seconds to wait, with 429. */
    RetryAfter: z.number().optional(),
  }),
});
export type ErrorReply = z.infer<typeof errorReply>;
