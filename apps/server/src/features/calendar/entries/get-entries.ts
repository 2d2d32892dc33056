import type { calendar, Entry, EntryKind, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import { calendarDate, type DayNumber, dayNumber, daysOff, midnightOf } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { localizedText, visibleActionIds } from '../../actions/index.ts';
import { meetingSettingsOf } from '../../meetings/index.ts';
import { type AskedDays, askedDays } from '../asked-days.ts';
import { findAwayEntries, findDeadlines, type SpanEntry } from './entry-queries.ts';
import { type CalendarPeriod, findMeetingEntries } from './meeting-entry-queries.ts';
import { meetingEntry } from './present-meeting-entry.ts';

type Body = ParsedBodyOf<typeof calendar.get>;

/** The maximum number of entries in a reply. */
const MOST_ENTRIES = 3_000;

const allKinds: readonly EntryKind[] = ['meeting', 'deadline', 'questionnaire', 'absence', 'busy', 'holiday'];

/** Returns the entries of the actor's calendar in a period, and the number of each kind by day. */
export async function getEntries(context: Context, body: Body): Promise<ReplyOf<typeof calendar.get>> {
  const { now } = context;
  const days = askedDays(body);
  const { zone } = currentProject(context.actor);
  const period = await periodOf(context, body, days);
  const kinds = new Set(body.Kinds ?? allKinds);
  const counts = new DayCounts(days, zone);
  const perDay = body.PerDay ?? MOST_ENTRIES;

  const others = [
    ...holidayEntries(context, days, kinds),
    ...(await deadlineEntries(context, period, kinds)),
    ...(await awayEntries(context, period, kinds)),
  ];
  for (const entry of others) counts.add(entry);
  const entries = [...others];
  if (kinds.has('meeting')) {
    const found = await findMeetingEntries(context.db, context.actor, period, {
      ...{ perDay, most: MOST_ENTRIES },
      names: body.Names ?? false,
    });
    for (const [day, count] of Object.entries(found.counts)) counts.addMeetings(day, count);
    entries.push(...found.entries.map((row) => meetingEntry(context, row)));
  }
  const listed = firstOfDays(entries, { perDay, zone, first: days.from });
  return { Entries: listed, Days: counts.days(), More: listed.length < counts.entries, Now: now.toISOString() };
}

async function periodOf(
  context: Context,
  { PersonIds, ActionIds }: Body,
  { from, to }: AskedDays,
): Promise<CalendarPeriod> {
  const { actor } = context;
  const { id: projectId, zone } = currentProject(actor);
  const seen = actor.can.has('actions.edit') ? undefined : (await visibleActionIds(context)).map(Number);
  return {
    projectId,
    zone,
    from: midnightOf(from, zone),
    to: midnightOf(to + 1, zone),
    personIds: PersonIds,
    actionIds: ActionIds && seen ? ActionIds.filter((id) => seen.includes(id)) : (ActionIds ?? seen),
  };
}

function holidayEntries({ actor, language }: Context, { from, to }: AskedDays, kinds: ReadonlySet<EntryKind>): Entry[] {
  if (!kinds.has('holiday')) return [];
  const { zone } = currentProject(actor);
  const isOff = daysOff(meetingSettingsOf(actor).Holidays);
  const entries: Entry[] = [];
  for (let day = from; day <= to; day++) {
    const off = isOff(day);
    if (!off) continue;
    entries.push({
      Kind: 'holiday',
      Id: formatDate(calendarDate(day)),
      Title: localizedText(off.name, language),
      Start: midnightOf(day, zone).toISOString(),
      End: midnightOf(day + 1, zone).toISOString(),
      AllDay: true,
      PersonIds: [],
      can: [],
    });
  }
  return entries;
}

async function deadlineEntries(
  { db, actor, language }: Context,
  period: CalendarPeriod,
  kinds: ReadonlySet<EntryKind>,
): Promise<Entry[]> {
  if (!kinds.has('deadline') && !kinds.has('questionnaire')) return [];
  return (await findDeadlines(db, actor, period)).flatMap(({ actionId, title, isQuestionnaire, dueAt, personIds }) => {
    const Kind = isQuestionnaire ? 'questionnaire' : 'deadline';
    if (!kinds.has(Kind)) return [];
    const at = dueAt.toISOString();
    return {
      Kind,
      Id: `${actionId}-${dueAt.getTime()}`,
      Title: localizedText(title, language),
      ...{ Start: at, End: at, AllDay: false, PersonIds: personIds, ActionId: actionId },
      can: ['open' as const],
    };
  });
}

/**
 * Returns the absences of people whom the actor sees, and the busy times of the requested people, or else of the actor.
 */
async function awayEntries(context: Context, period: CalendarPeriod, kinds: ReadonlySet<EntryKind>): Promise<Entry[]> {
  const { db, actor } = context;
  const isMidnight = (at: Date) =>
    midnightOf(dayNumber(dateAt(at, period.zone)), period.zone).getTime() === at.getTime();
  if (!actor.can.has('availability.read')) return [];
  if (!kinds.has('absence') && !kinds.has('busy')) return [];
  const entryOf = ({ kind, id, userId, name, from, to, reason }: SpanEntry): Entry => ({
    Kind: kind,
    Id: id,
    Title: userId === actor.userId ? reason : '',
    Start: from.toISOString(),
    End: to.toISOString(),
    AllDay: kind === 'absence' && isMidnight(from) && isMidnight(to),
    PersonIds: [userId],
    ...(userId !== actor.userId && { Names: [name] }),
    can: [],
  });
  const rows = await findAwayEntries(db, actor, period, {
    absences: kinds.has('absence'),
    busyIds: kinds.has('busy') ? (period.personIds ?? [actor.userId]) : [],
  });
  return rows.map(entryOf);
}

/** Returns the first `perDay` entries of each day. An entry that began before the first day counts on the first day. */
function firstOfDays(
  entries: readonly Entry[],
  { perDay, zone, first }: { perDay: number; zone: string; first: DayNumber },
): Entry[] {
  const listed = new Map<DayNumber, number>();
  return entries
    .toSorted((a, b) => compareTexts(a.Start, b.Start) || Number(b.AllDay) - Number(a.AllDay))
    .filter(({ Start }) => {
      const day = Math.max(first, dayNumber(dateAt(new Date(Start), zone)));
      const place = (listed.get(day) ?? 0) + 1;
      listed.set(day, place);
      return place <= perDay;
    })
    .slice(0, MOST_ENTRIES);
}

/** Compares instants as texts, which are all in UTC and of one length. */
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Counts entries by day and kind. */
class DayCounts {
  /** The number of entries, each counted once however many days it touches. */
  entries = 0;
  readonly #days = new Map<DayNumber, Partial<Record<EntryKind, number>>>();
  readonly #bounds: AskedDays;
  readonly #zone: string;

  constructor(bounds: AskedDays, zone: string) {
    this.#bounds = bounds;
    this.#zone = zone;
  }

  /** Counts an entry on each day that it touches. */
  add({ Kind, Start, End }: Entry): void {
    this.entries++;
    const dayOf = (instant: number) => dayNumber(dateAt(new Date(instant), this.#zone));
    const begins = Date.parse(Start);
    const first = Math.max(this.#bounds.from, dayOf(begins));
    const last = Math.min(this.#bounds.to, dayOf(Math.max(begins, Date.parse(End) - 1)));
    for (let day = first; day <= last; day++) this.#add(day, Kind, 1);
  }

  /** Counts the meetings of a day, YYYY-MM-DD. */
  addMeetings(day: string, count: number): void {
    this.entries += count;
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    this.#add(dayNumber({ year, month, day: date }), 'meeting', count);
  }

  #add(day: DayNumber, kind: EntryKind, count: number): void {
    const counts = this.#days.get(day) ?? {};
    counts[kind] = (counts[kind] ?? 0) + count;
    this.#days.set(day, counts);
  }

  days(): { Day: string; Counts: Partial<Record<EntryKind, number>> }[] {
    return [...this.#days]
      .sort(([a], [b]) => a - b)
      .map(([day, Counts]) => ({ Day: formatDate(calendarDate(day)), Counts }));
  }
}
