import { z } from 'zod';
import { call, changes, reads } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { editedView } from './entities.ts';

/** The kind of reader of a design: mentee, mentor, admin, or another name that an address requests. */
const viewType = z
  .string()
  .regex(/^(?!type)[a-z][a-z0-9]{0,29}$/i, { error: 'viewName' })
  .transform((name) => name.toLowerCase());

/** An id in the path of a call, where it may be a string of digits. */
const pathId = z.union([
  id,
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(id),
]);

const html = editedView.shape.Html;
const code = editedView.shape.Controller;

/** Settings of a call that writes a design. */
const writes = {
  permission: 'views.edit',
  reach: 'project',
  ...changes,
  risk: 'runsCode',
  reply: z.strictObject({ Version: z.int() }),
} as const;

/**
 * Calls about designs: views that replace the built-in page of an action. A design belongs to one action or to all
 * actions of a type; an action's own takes precedence.
 */
export const designs = {
  get: call({
    method: 'GET',
    path: '/api/action/get{type}/{id}',
    summary:
      'The design of an action for a kind of reader: its own, else its type’s; empty `Html` means the built-in page.',
    permission: 'actions.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({ type: viewType, id: pathId }),
    reply: z.strictObject({
      Html: z.string(),
      Css: z.string(),
      Controller: z.string(),
      Functions: z.string(),
      Calls: z.array(
        z.strictObject({ Path: z.string(), Method: z.enum(['GET', 'POST']), Changes: z.boolean(), Keyed: z.boolean() }),
      ),
      /** Whether the design is the action's own. */
      Own: z.boolean(),
      /** 0 for the built-in page. */
      Version: z.int(),
    }),
    errors: ['NotFound'],
  }),
  set: call({
    path: '/api/action/set{type}/{id}',
    summary:
      'Replaces the HTML of an action’s own design and publishes it; empty HTML brings back the type’s, or the built-in page.',
    ...writes,
    body: z.strictObject({ type: viewType, id: pathId, html }),
    errors: ['NotFound'],
  }),
  setType: call({
    path: '/api/action/setType{type}/{id}',
    summary:
      'Replaces the HTML of the design of all actions of a type and publishes it; empty HTML brings back the built-in page.',
    ...writes,
    body: z.strictObject({ type: viewType, id: pathId, html }),
    errors: ['UnknownType'],
  }),
  saveController: call({
    path: '/api/action/SaveController',
    summary: 'Saves the controller of an action’s own design and publishes it.',
    ...writes,
    body: z.strictObject({ Id: id, ctrl: code, viewType }),
    errors: ['NotFound', 'BadScript'],
  }),
  saveFunctions: call({
    path: '/api/action/SaveFunctions',
    summary: 'Saves the functions of an action’s own design and publishes it.',
    ...writes,
    body: z.strictObject({ Id: id, Functions: code, viewType }),
    errors: ['NotFound', 'BadScript'],
  }),
  saveTypeController: call({
    path: '/api/action/SaveTypeController',
    summary: 'Saves the controller of the design of all actions of a type and publishes it.',
    ...writes,
    body: z.strictObject({ TypeId: id, ctrl: code, viewType }),
    errors: ['UnknownType', 'BadScript'],
  }),
  saveTypeFunctions: call({
    path: '/api/action/SaveTypeFunctions',
    summary: 'Saves the functions of the design of all actions of a type and publishes it.',
    ...writes,
    body: z.strictObject({ TypeId: id, Functions: code, viewType }),
    errors: ['UnknownType', 'BadScript'],
  }),
};
