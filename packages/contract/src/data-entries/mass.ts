import { z } from 'zod';
import { call, changes, reads } from '../core/call.ts';
import { nothing, ordinal, requiredText, text, version } from '../core/fields.ts';

/** How many rows one call of a mass upload carries: one row, all rows, or ten ('paged'). */
export const sendModes = ['one', 'all', 'paged'] as const;
export type SendMode = (typeof sendModes)[number];

/** Settings that turn the rows of a mass upload into API calls. */
export const massData = z.strictObject({
  method: z.literal('post').default('post'),
  SendMode: z.enum(sendModes),
  /** A script that makes the body of a call from `row`, or from the `rows` of the call; when empty, the row is the body. */
  transform: text(20_000),
});
export type MassData = z.output<typeof massData>;

const url = requiredText(200);

/** Calls about mass uploads: to which API calls the rows of a list can be sent, and with which settings. */
export const massUploads = {
  services: call({
    path: '/api/data/getactions',
    summary: 'The API calls to which mass uploads can send rows, each with the programme’s settings for it.',
    permission: 'data.mass',
    reach: 'project',
    ...reads,
    body: nothing,
    reply: z.array(z.strictObject({ Url: z.string(), Title: z.string(), massdata: massData })),
  }),
  get: call({
    path: '/api/data/getMassServiceData',
    summary: 'How a mass upload sends rows to an API call, and the columns that its list should have.',
    permission: 'data.mass',
    reach: 'project',
    ...reads,
    body: z.strictObject({ url }),
    reply: z.strictObject({
      url: z.string(),
      massdata: massData,
      Columns: z.array(z.string()),
      /** The version of the programme's own settings; 0 while the product's defaults apply. */
      Version: version,
    }),
  }),
  set: call({
    path: '/api/data/setMassServiceData',
    summary: 'Sets how mass uploads of the programme send the rows of a list to an API call.',
    permission: 'data.mass',
    reach: 'project',
    ...changes,
    body: z.strictObject({ url, massdata: massData, Version: version.optional() }),
    reply: z.strictObject({ Version: ordinal }),
    errors: ['BadScript', 'Conflict'],
  }),
};
