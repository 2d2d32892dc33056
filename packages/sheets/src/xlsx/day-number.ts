const DAY = /^(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):([0-5]\d))?$/;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, such that days from March 1900 on are right. */
const EPOCH = Date.UTC(1899, 11, 30);
/** 1 March 1900: before it, spreadsheets count a 29 February 1900 that never was. */
const FIRST = 61;

/** What a spreadsheet keeps for a day. */
interface DayNumber {
  number: number;
  /** Whether it has a time of day. */
  timed: boolean;
}

/** Lists name the same days over and over. */
const known = new Map<string, DayNumber | null>();
const MOST_KNOWN = 10_000;

/** The number a spreadsheet keeps for a day or a day with a time; null for what it cannot hold as a date. */
export function dayNumber(text: string): DayNumber | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const found = parse(text);
  known.set(text, found);
  return found;
}

function parse(text: string): DayNumber | null {
  const [, year, month, day, hour, minute] = DAY.exec(text) ?? [];
  if (year === undefined) return null;
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const whole = (instant - EPOCH) / DAY_MS;
  if (whole < FIRST || new Date(instant).toISOString().slice(0, 10) !== text.slice(0, 10)) return null;
  const timed = hour !== undefined;
  return { number: timed ? whole + (Number(hour) * 60 + Number(minute)) / 1_440 : whole, timed };
}
