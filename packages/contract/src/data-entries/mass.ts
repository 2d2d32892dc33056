import { z } from 'zod';
import { call, changes, reads } from '../core/call.ts';
import { nothing, ordinal, requiredText, text, version } from '../core/fields.ts';

/** How the rows of a mass upload are sent: each by a call, all by one, or ten by each call. */
export const sendModes = ['one', 'all', 'paged'] as const;
export type SendMode = (typeof sendModes)[number];

/** How the rows of a mass upload become calls of a service. */
export const massData = z.strictObject({
  method: z.literal('post').default('post'),
  SendMode: z.enum(sendModes),
  /** A script that makes the body of a call from `row`, or from the `rows` of the call; when empty, the row is the body. */
  transform: text(20_000),
});
export type MassData = z.output<typeof massData>;

const url = requiredText(200);

/** Calls about mass uploads: which calls of the product take rows of a list, and how. */
export const massUploads = {
  services: call({
    path: '/api/data/getactions',
    summary: 'The calls to which the rows of a list can be sent, with the settings of the programme for each.',
    permission: 'data.mass',
    reach: 'project',
    ...reads,
    body: nothing,
    reply: z.array(z.strictObject({ Url: z.string(), Title: z.string(), massdata: massData })),
  }),
  get: call({
    path: '/api/data/getMassServiceData',
    summary: 'How the rows of a list are sent to a call, and the columns that the list should have.',
    permission: 'data.mass',
    reach: 'project',
    ...reads,
    body: z.strictObject({ url }),
    reply: z.strictObject({
      url: z.string(),
      massdata: massData,
      Columns: z.array(z.string()),
      /** 0 for the settings of the product, which nobody has changed. */
      Version: version,
    }),
  }),
  set: call({
    path: '/api/data/setMassServiceData',
    summary: 'Sets how the rows of a list are sent to a call, for everyone of the programme.',
    permission: 'data.mass',
    reach: 'project',
    ...changes,
    body: z.strictObject({ url, massdata: massData, Version: version.optional() }),
    reply: z.strictObject({ Version: ordinal }),
    errors: ['BadScript', 'Conflict'],
  }),
};
