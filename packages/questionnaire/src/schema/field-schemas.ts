import { z } from 'zod';

/** An id of an answer or an option. */
export const answerId = z.string().regex(/^ID_\d{4}$/);

/** An id of a section, line or question: for the editor, no script sees it. */
export const sectionId = z.string().min(1).max(40);

const written = z.string().max(100_000);

/** A text: plain, or in both languages. */
export const text = z.union([written, z.strictObject({ el: written, en: written })]);

/** A condition or another expression. */
export const condition = z.string().max(20_000);

/** A number of things, 0 or more. */
export const count = z.number().int().min(0);
