import { z } from 'zod';
import { id, jsonObject } from '../core/fields.ts';
import { menteeAction, standing } from './entities.ts';

const dependencies = z.array(z.string()).readonly();

/** A script made ready to run: the tree of an expression, or the body of a program for the sandbox. */
const scriptCode = z.discriminatedUnion('tier', [
  z.strictObject({
    ok: z.literal(true),
    tier: z.literal('expression'),
    expression: z.record(z.string(), z.unknown()),
    dependencies,
  }),
  z.strictObject({ ok: z.literal(true), tier: z.literal('program'), body: z.string(), dependencies }),
]);

const standingThen = z.strictObject({ Standing: standing, LockedBecause: z.string().optional() });

/** What is known of an action's conditions, and those of its scripts that read nothing hidden from the caller. */
export const actionConditions = z.strictObject({
  ActionId: id,
  Shown: z.boolean(),
  Enabled: z.boolean(),
  /** What its completion script says of what is saved; absent without one, and where there is nothing to be done. */
  Complete: z.strictObject({ Completed: z.boolean(), Message: z.string().optional() }).optional(),
  ShowCondition: scriptCode.optional(),
  EnableCondition: scriptCode.optional(),
  Completion: scriptCode.optional(),
  WhenEnabled: standingThen,
  WhenLocked: standingThen,
  /** An action that its ShowCondition hides now, as it would be listed: no data, no rights. */
  Hidden: menteeAction.optional(),
});
export type ActionConditions = z.output<typeof actionConditions>;

/** What a browser needs to say at once how a mentee's actions will stand with what is being written. */
export const menteeConditions = z.strictObject({
  /** What the sent scripts read, and nothing beside it. */
  World: z.strictObject({
    user: jsonObject,
    fields: z.record(z.string(), z.string()),
    projectFields: z.record(z.string(), z.string()),
    /** By action id. */
    actions: z.record(z.string(), z.strictObject({ Completed: z.boolean(), data: jsonObject })),
    today: z.string(),
    now: z.string(),
  }),
  Actions: z.array(actionConditions),
  /** Whether the server keeps scripts to itself, so that only reading anew after a save tells what came of them. */
  KeptBack: z.boolean(),
});
export type MenteeConditions = z.output<typeof menteeConditions>;
