import { z } from 'zod';
import { id, jsonObject } from '../core/fields.ts';
import { menteeAction, standing } from './entities.ts';

const dependencies = z.array(z.string()).readonly();

/** A compiled script: the tree of an expression, or the body of a program for the sandbox. */
const scriptCode = z.discriminatedUnion('tier', [
  z.strictObject({
    ok: z.literal(true),
    tier: z.literal('expression'),
    expression: z.record(z.string(), z.unknown()),
    dependencies,
  }),
  z.strictObject({ ok: z.literal(true), tier: z.literal('program'), body: z.string(), dependencies }),
]);

/** A mentee's standing in an action under one assumption about what the browser does not know. */
const assumedStanding = z.strictObject({ Standing: standing, LockedBecause: z.string().optional() });

/**
 * The conditions of an action: their current outcomes, and the compiled scripts that read nothing hidden from
 * the caller.
 */
export const actionConditions = z.strictObject({
  ActionId: id,
  Shown: z.boolean(),
  Enabled: z.boolean(),
  /**
   * The result of the completion script for the stored data; absent without a script, and where the action cannot be
   * completed.
   */
  Complete: z.strictObject({ Completed: z.boolean(), Message: z.string().optional() }).optional(),
  ShowCondition: scriptCode.optional(),
  EnableCondition: scriptCode.optional(),
  Completion: scriptCode.optional(),
  WhenEnabled: assumedStanding,
  WhenLocked: assumedStanding,
  /** An action that its ShowCondition hides now, as the list would show it; without data and rights. */
  Hidden: menteeAction.optional(),
});
export type ActionConditions = z.output<typeof actionConditions>;

/** What a browser needs to compute the standing of a mentee's actions before the server replies. */
export const menteeConditions = z.strictObject({
  /** The data that the sent scripts read, and no other data. */
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
  /**
   * Whether the server withholds scripts; the browser then learns their outcome only by reading the actions
   * again after a save.
   */
  KeptBack: z.boolean(),
});
export type MenteeConditions = z.output<typeof menteeConditions>;
