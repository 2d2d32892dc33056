import { z } from 'zod';
import { roles } from '../constants/roles.ts';
import { id, requiredText } from '../core/fields.ts';

/** Bytes allowed for the fields and boundaries of a form. */
export const FORM_OVERHEAD_BYTES = 65_536;

/** Parses a number from a form or a query string, where every value is text. */
export const numberFromText = <T extends z.ZodType<number, number>>(schema: T) => z.coerce.number().pipe(schema);

/** Fields that identify a tool's place: a question, about a mentee in an action. */
export const toolPlace = {
  QuestionId: z.union([id, requiredText(60)]),
  MenteeId: id,
  ActionId: id,
  /** Index of the place within the question. */
  Index: z.int().min(0).max(999).default(0),
};

/** The same fields in a form, where every value is text. */
export const toolPlaceInForm = {
  ...toolPlace,
  MenteeId: numberFromText(id),
  ActionId: numberFromText(id),
  Index: numberFromText(z.int().min(0).max(999)).default(0),
};

/** A list in a form: a repeated field, or one field with values separated by commas. */
const listInForm = z.union([z.string(), z.array(z.string()), z.array(z.int())]).transform((value) =>
  [value]
    .flat()
    .flatMap((part) => String(part).split(','))
    .filter(Boolean),
);
export const idsInForm = listInForm.transform((values) => values.map(Number)).pipe(z.array(id).max(500));
export const rolesInForm = listInForm.pipe(z.array(z.enum(roles)).max(roles.length));
