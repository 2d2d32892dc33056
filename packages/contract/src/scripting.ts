import { z } from 'zod';
import { call, reads } from './core/call.ts';
import { id, instant, jsonValue, page, requiredText, text } from './core/fields.ts';

/** The owner of a script: 'action:12:completion', 'type:4:completion', 'project:1:User.Label'. */
const owner = requiredText(300);

/** Calls about administrators' scripts: versions, trials and the failure log. */
export const scripting = {
  failures: call({
    path: '/api/script/Failures',
    summary:
      'Failures of the project’s scripts, newest first: counted, with the shape of their input and never its values.',
    permission: 'scripts.log',
    reach: 'project',
    ...reads,
    body: z.strictObject({ page: z.int().min(0).max(100_000).optional(), ProjectId: id.optional() }),
    reply: page(
      z.strictObject({
        Owner: z.string(),
        Version: z.int(),
        Kind: z.string(),
        Reason: z.string(),
        Line: z.int(),
        Shape: jsonValue,
        Times: z.int(),
        FirstAt: instant,
        LastAt: instant,
      }),
    ),
  }),
  try: call({
    path: '/api/script/Try',
    summary:
      'Runs a script being written on one person, without saving anything: returns its value, or why it failed. The script sees what its author may see.',
    permission: 'scripts.edit',
    reach: 'person',
    risk: 'runsCode',
    rate: 'session',
    idempotency: 'none',
    body: z.strictObject({
      UserId: id,
      Kind: z.enum(['computed', 'export', 'label', 'color', 'letter', 'enable', 'completion', 'grid']),
      Code: text(20_000),
      ActionId: id.optional(),
      ProjectId: id.optional(),
    }),
    reply: z.strictObject({
      Value: z.json(),
      Problem: z
        .strictObject({
          /** 'syntax', 'throw', 'timeout' or another cause. */
          Reason: z.string(),
          Line: z.int().nullable(),
          Column: z.int().nullable(),
          Message: z.string(),
        })
        .nullable(),
    }),
  }),
  versions: call({
    path: '/api/script/Versions',
    summary: 'The saved versions of a script with their text, newest first, to compare and restore.',
    permission: 'scripts.edit',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Owner: owner, ProjectId: id.optional() }),
    reply: z.array(z.strictObject({ Version: z.int(), Code: z.string(), SavedAt: instant, SavedBy: z.string() })),
  }),
};
