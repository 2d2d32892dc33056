import type { Entry } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { modeAllows } from '../../../access/session-modes.ts';
import { localizedText } from '../../actions/index.ts';
import { meetingSettingsOf } from '../../meetings/index.ts';
import type { MeetingEntry } from './meeting-entry-queries.ts';

/** Returns what the actor may do with a meeting, for display; the calls check the rights themselves. */
function rightsOf({ actor, now }: Context, row: MeetingEntry): Entry['can'] {
  const { state, startsAt, leads, takesPart, isGroup } = row;
  const isAhead = (state === 'set' || state === 'proposed') && startsAt > now;
  if (!isAhead || !modeAllows(actor, 'write') || actor.state !== 1) return ['open'];
  const isMentor = actor.roles.every((role) => role === 'Mentor' || role === 'RegistryMentor');
  if (actor.can.has('meetings.set')) return leads || !isMentor ? ['open', 'move', 'resize', 'cancel'] : ['open'];
  const { Booking } = meetingSettingsOf(actor);
  const isOwn = actor.can.has('mentee.own') && takesPart && !isGroup;
  return isOwn && Booking !== 'off' ? ['open', 'move', 'cancel'] : ['open'];
}

/** Returns a meeting as an entry of the calendar. */
export function meetingEntry(context: Context, row: MeetingEntry): Entry {
  const entry: Entry = {
    Kind: 'meeting',
    Id: String(row.id),
    Title: localizedText(row.title, context.language),
    Start: row.startsAt.toISOString(),
    End: new Date(row.startsAt.getTime() + row.duration * 60_000).toISOString(),
    AllDay: false,
    PersonIds: row.personIds,
    State: row.state,
    Mode: row.mode,
    Version: row.version,
    ActionId: row.actionId,
    can: rightsOf(context, row),
  };
  if (row.signup) entry.Signup = row.signup;
  if (row.names) entry.Names = row.names;
  if (row.inSeries) entry.InSeries = true;
  return entry;
}
