import { z } from 'zod';
import { developmentTabIds } from './constants/development.ts';
import { call, reads } from './core/call.ts';
import { instant, nothing } from './core/fields.ts';

/** Maximum bytes of padding in a reply of `development.health`, by which a connection's speed is measured. */
export const MOST_PADDING = 500_000;

/** Calls of the development page. */
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
    summary: 'The server’s time, and whether each of its parts works; with `Padding`, also that many random bytes.',
    permission: 'signedIn',
    reach: 'none',
    ...reads,
    body: z.strictObject({ Padding: z.int().min(0).max(MOST_PADDING).optional() }),
    reply: z.strictObject({
      Now: instant,
      Parts: z.array(
        z.strictObject({ Name: z.enum(['database', 'migrations', 'storage', 'scanner']), Works: z.boolean() }),
      ),
      /** Random bytes in base64, because compression cannot shorten them. */
      Padding: z.string(),
    }),
  }),
};
