import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { call, changesPersons, readsPersons } from '../core/call.ts';
import { id, text } from '../core/fields.ts';
import { availability, busyCalendar } from './entities.ts';

/** A mentor's availability, and the calendars that are read for busy times. */
const reply = z.strictObject({ Availability: availability, Calendars: z.array(busyCalendar) });

/** Calls about the availability of mentors. */
export const availabilities = {
  get: call({
    path: '/api/calendar/Availability',
    summary: 'When a mentor meets: the caller, or one whom they see. Others learn no reason of an absence.',
    permission: 'availability.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ UserId: id.optional(), ProjectId: projectId }),
    reply,
  }),
  save: call({
    path: '/api/calendar/SaveAvailability',
    summary: 'Saves when a mentor meets: the caller’s own, or by staff that of a mentor whom they see.',
    permission: 'availability.write',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({ Availability: availability, ProjectId: projectId }),
    reply: reply.extend({
      /** Future meetings during an absence, which `Repair` can move. */
      Hit: z.array(id),
    }),
    errors: ['Conflict'],
  }),
  saveBusy: call({
    path: '/api/calendar/SaveBusy',
    summary:
      'Adds a calendar of the caller’s by its private address, read every 15 minutes, or as a file, 2 MiB at most; or removes one. Others see only that a time is taken.',
    permission: 'availability.own',
    reach: 'own',
    ...changesPersons,
    bodyLimit: 8_388_608,
    body: z.strictObject({
      /** An https or webcal address of an .ics file. */
      Url: text(1000).optional(),
      /** The text of an .ics file, and its name. */
      File: z.strictObject({ Name: text(200), Text: z.string().max(2_097_152) }).optional(),
      /** The id of a calendar to be removed. */
      Remove: id.optional(),
      ProjectId: projectId,
    }),
    reply,
    errors: ['LinkNotHttps', 'AddressRefused', 'NotACalendar', 'FileTooBig'],
  }),
};
