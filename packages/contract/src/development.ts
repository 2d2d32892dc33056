import { z } from 'zod';
import { developmentTabIds } from './constants/development.ts';
import { call, reads } from './core/call.ts';
import { instant, nothing } from './core/fields.ts';

/** Most bytes that a reply of `development.health` is padded with, to measure the speed of a connection. */
export const MOST_PADDING = 500_000;

/** Calls of the administrators' work place. */
export const development = {
  tabs: call({
    path: '/api/debug/GetDevViews',
    summary: 'The tabs of the development page that the caller may open, in order.',
    permission: 'development.see',
    reach: 'none',
    ...reads,
    body: nothing,
    reply: z.array(z.enum(developmentTabIds)),
  }),
  health: call({
    path: '/api/debug/Health',
    summary: 'The server’s clock, and which of its parts work; with `Padding`, as many random bytes besides.',
    permission: 'signedIn',
    reach: 'none',
    ...reads,
    body: z.strictObject({ Padding: z.int().min(0).max(MOST_PADDING).optional() }),
    reply: z.strictObject({
      Now: instant,
      Parts: z.array(
        z.strictObject({ Name: z.enum(['database', 'migrations', 'storage', 'scanner']), Works: z.boolean() }),
      ),
      /** Random bytes in base64, which no compression shortens. */
      Padding: z.string(),
    }),
  }),
};
