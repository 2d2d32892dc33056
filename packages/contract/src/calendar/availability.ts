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
    summary:
      'A mentor’s availability: the caller’s own, or that of a mentor whom they see. The reasons of absences are shown to the mentor alone.',
    permission: 'availability.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ UserId: id.optional(), ProjectId: projectId }),
    reply: reply.extend({
      /** The mentor's name. */
      Name: z.string(),
    }),
  }),
  save: call({
    path: '/api/calendar/SaveAvailability',
    summary:
      'Saves a mentor’s availability: the caller’s own or, for staff, that of a mentor whom they see, whose absences keep their reasons. The reply lists the meetings that fall into an absence.',
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
      'Adds a calendar of the caller at another provider, of which only the busy times are read: by its private address, every 15 minutes, or from a file of at most 2 MiB. With `Remove`, removes one. Other people see only that the caller is busy.',
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
