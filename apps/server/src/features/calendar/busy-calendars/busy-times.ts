import { defaultZone, instantAt } from '@ithaki/formats';
import ICAL from 'ical.js';

/** A busy time, in milliseconds since 1970. */
export type BusySpan = readonly [from: number, to: number];

/** Thrown for a text that is not a calendar, or has more busy times than the maximum. */
export class NotACalendar extends Error {}

/** The period that is read, and the zone of times that name none. */
export interface BusyPeriod {
  from: number;
  to: number;
  zone: string;
}

/**
 * The maximum number of repetitions that are examined, per event and per calendar, because a rule may repeat every
 * second for ever.
 */
const MOST_OF_EVENT = 20_000;
const MOST_OF_ALL = 200_000;
/** The maximum number of busy times of a calendar. */
const MOST_SPANS = 20_000;

/**
 * Returns the busy times in an iCalendar text: those of events that are neither cancelled nor marked as free, with
 * their repetitions, and of published free/busy lists. Titles, people and other details are not read.
 */
export function busyTimes(text: string, period: BusyPeriod): BusySpan[] {
  const reader = new BusyReader(period);
  for (const calendar of calendarsOf(text)) {
    const events = calendar.getAllSubcomponents('vevent');
    const changed = events.filter((event) => event.hasProperty('recurrence-id'));
    for (const event of events) if (!event.hasProperty('recurrence-id')) reader.readEvent(event, changed);
    const whole = new Set(events.filter((event) => !event.hasProperty('recurrence-id')).map(uidOf));
    for (const event of changed) if (!whole.has(uidOf(event))) reader.readEvent(event, []);
    for (const list of calendar.getAllSubcomponents('vfreebusy')) reader.readFreeBusy(list);
  }
  return reader.spans;
}

const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid') ?? '');

/** Returns the calendars in a text: usually one, sometimes several in sequence. */
function calendarsOf(text: string): ICAL.Component[] {
  try {
    const parsed: unknown[] = ICAL.parse(text);
    const roots = Array.isArray(parsed[0]) ? parsed : [parsed];
    const calendars = roots.map((root) => new ICAL.Component(root as unknown[]));
    if (calendars.every(({ name }) => name === 'vcalendar')) return calendars;
  } catch {
    // Not parsable: reported below like any text without a calendar.
  }
  throw new NotACalendar();
}

class BusyReader {
  readonly spans: BusySpan[] = [];
  readonly #period: BusyPeriod;
  #counted = 0;

  constructor(period: BusyPeriod) {
    this.#period = period;
  }

  readEvent(component: ICAL.Component, changed: readonly ICAL.Component[]): void {
    const uid = uidOf(component);
    const exceptions = changed.filter((other) => uidOf(other) === uid);
    // Given no exceptions, an event would search the whole calendar for its own.
    const event = new ICAL.Event(component, { strictExceptions: true, exceptions: [] });
    for (const exception of exceptions)
      event.relateException(new ICAL.Event(exception, { strictExceptions: true, exceptions: [] }));
    if (!component.hasProperty('dtstart')) return;
    if (!event.isRecurring()) {
      this.#take(component, this.#instant(event.startDate, component), this.#instant(event.endDate, component));
      return;
    }
    const repetitions = event.iterator();
    for (let count = 0; ; count++) {
      if (count > MOST_OF_EVENT || ++this.#counted > MOST_OF_ALL) throw new NotACalendar();
      const next = repetitions.next();
      if (!next || this.#instant(next, component) >= this.#period.to) break;
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      this.#take(item.component, this.#instant(startDate, item.component), this.#instant(endDate, item.component));
    }
  }

  readFreeBusy(list: ICAL.Component): void {
    for (const property of list.getAllProperties('freebusy')) {
      if (String(property.getFirstParameter('fbtype') ?? '').toUpperCase() === 'FREE') continue;
      for (const value of property.getValues())
        if (value instanceof ICAL.Period)
          this.#add(value.start.toUnixTime() * 1000, value.getEnd().toUnixTime() * 1000);
    }
  }

  #take(component: ICAL.Component, from: number, to: number): void {
    const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
    if (value('status') === 'CANCELLED' || value('transp') === 'TRANSPARENT') return;
    if (value('x-microsoft-cdo-busystatus') === 'FREE') return;
    this.#add(from, to);
  }

  #add(from: number, to: number): void {
    if (!(to > from) || to <= this.#period.from || from >= this.#period.to) return;
    this.spans.push([Math.max(from, this.#period.from), Math.min(to, this.#period.to)]);
    if (this.spans.length > MOST_SPANS) throw new NotACalendar();
  }

  /**
   * Returns the instant of a time: in the named zone if it is known, else by the zone rules in the file, else in the
   * programme's zone.
   */
  #instant(time: ICAL.Time, component: ICAL.Component): number {
    const { year, month, day, hour: hours, minute: minutes, second, isDate } = time;
    if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
    const named = String(component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '');
    const described = time.zone && time.zone !== ICAL.Timezone.localTimezone && time.zone.component !== null;
    if (!isDate && !isZone(named) && described) return time.toUnixTime() * 1000;
    const wall = { year, month, day, hours: isDate ? 0 : hours, minutes: isDate ? 0 : minutes };
    const zone = !isDate && isZone(named) ? named : this.#period.zone;
    return instantAt(wall, zone || defaultZone).getTime() + (isDate ? 0 : second * 1000);
  }
}

const zones = new Map<string, boolean>();

/** Returns whether a name is that of a known time zone. */
function isZone(name: string): boolean {
  const known = zones.get(name);
  if (known !== undefined) return known;
  let isKnown = name.includes('/') || name === 'UTC';
  try {
    if (isKnown) new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    isKnown = false;
  }
  if (zones.size < 1_000) zones.set(name, isKnown);
  return isKnown;
}
