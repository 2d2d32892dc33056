import { z } from 'zod';
import { roles } from '../constants/roles.ts';
import { id, someText } from '../core/fields.ts';

/** A number in a form or a query, where everything is text. */
export const number = <T extends z.ZodType<number, number>>(schema: T) => z.coerce.number().pipe(schema);

/** Which place of a tool: a question's, about a mentee in an action. */
export const toolPlace = {
  QuestionId: z.union([id, someText(60)]),
  MenteeId: id,
  ActionId: id,
  /** Which of the question's places. */
  Index: z.int().min(0).max(999).default(0),
};

/** The same in a form. */
export const toolPlaceInForm = {
  ...toolPlace,
  MenteeId: number(id),
  ActionId: number(id),
  Index: number(z.int().min(0).max(999)).default(0),
};

/** Several in a form: named several times, or once, with commas between. */
const severalInForm = z.union([z.string(), z.array(z.string()), z.array(z.int())]).transform((given) =>
  [given]
    .flat()
    .flatMap((one) => String(one).split(','))
    .filter(Boolean),
);
export const idsInForm = severalInForm.transform((given) => given.map(Number)).pipe(z.array(id).max(500));
export const rolesInForm = severalInForm.pipe(z.array(z.enum(roles)).max(roles.length));
