import { z } from 'zod';
import type { StoredRow } from '../model/answers.ts';

/** A stored answer as it travels. */
export const storedRowSchema: z.ZodType<StoredRow> = z.strictObject({
  GroupId: z.string().min(1).max(300),
  LineId: z.string().max(40).optional(),
  OptionId: z.string().max(100).optional(),
  Text: z.string().max(200_000).optional(),
  At: z.string().max(40).optional(),
  Seq: z.number().int().min(0).optional(),
});

/** Stored answers by group. */
export const answersSchema = z.record(z.string().max(300), z.array(storedRowSchema).max(20_000));
