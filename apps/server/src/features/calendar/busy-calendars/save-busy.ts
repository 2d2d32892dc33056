import type { availabilities, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingClient } from '../../../platform/outgoing/outgoing.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { presentAvailability } from '../availability/present-availability.ts';
import { deleteBusyCalendar, findBusyCalendars, insertBusyCalendar, setAddress } from './busy-queries.ts';
import { type CalendarProblem, type CalendarReadResult, readCalendarAt, readCalendarText } from './read-calendar.ts';

type Body = ParsedBodyOf<typeof availabilities.saveBusy>;

/** The maximum number of busy calendars of a person. */
const MOST_CALENDARS = 10;

/** The error code for each problem when a calendar is added. */
const refusals: Record<CalendarProblem, string> = {
  notHttps: 'LinkNotHttps',
  notPublic: 'AddressRefused',
  unreachable: 'AddressRefused',
  tooBig: 'FileTooBig',
  notACalendar: 'NotACalendar',
};

/** Returns an address with https: in place of webcal:, which means the same. */
const httpsAddress = (address: string) => address.replace(/^webcals?:/i, 'https:');

/** Returns the two steps of adding or removing one's own busy calendar. */
export const busySaving = (outgoing: OutgoingClient, seal: Seal) => ({
  /** Reads the calendar to be added, before the transaction begins. */
  async read({ actor, now }: Context, { Url, File, Remove }: Body): Promise<CalendarReadResult | null> {
    const { zone } = currentProject(actor);
    if ([Url, File, Remove].filter((part) => part !== undefined).length !== 1) throw new Refusal(400, 'BadRequest');
    if (Url !== undefined) return readCalendarAt(outgoing, { address: httpsAddress(Url), zone, now });
    return File === undefined ? null : readCalendarText(File.Text, zone, now);
  },

  /** Stores the calendar that was read, or removes one. */
  async save(
    context: Context,
    { Url, File, Remove }: Body,
    result: CalendarReadResult | null,
  ): Promise<ReplyOf<typeof availabilities.saveBusy>> {
    const { db, actor, now } = context;
    const { zone } = currentProject(actor);
    if (Remove !== undefined && !(await deleteBusyCalendar(db, actor.userId, Remove))) throw notFound();
    if (result && 'problem' in result) {
      const code = refusals[result.problem];
      throw new Refusal(422, code, { fields: { [Url === undefined ? 'File' : 'Url']: `errors.${code}` } });
    }
    if (result) {
      if ((await findBusyCalendars(db, actor.userId)).length >= MOST_CALENDARS)
        throw new Refusal(422, 'TooManyCalendars', { params: { most: MOST_CALENDARS } });
      const address = Url === undefined ? null : httpsAddress(Url);
      const source = address === null ? (File?.Name ?? '') : new URL(address).hostname;
      const id = await insertBusyCalendar(db, { userId: actor.userId, source, zone, spans: result.spans, now });
      if (address !== null) await setAddress(db, id, seal.close(address, ownerOf(id)));
    }
    context.audit({ subjectId: actor.userId, target: 'busyCalendars' });
    return presentAvailability(context, actor.userId);
  },
});

/** Returns the name that the address of a calendar is sealed for. */
export const ownerOf = (id: number): string => `busyCalendar:${id}`;
