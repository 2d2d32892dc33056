import { dateAt, formatDate, formatDateTime } from '@ithaki/formats';
import type { Db } from '../../platform/database/db.ts';
import type { ActionRow } from '../actions/index.ts';
import { hasScript } from './cells.ts';
import { findPlainCells } from './plain-cells-queries.ts';

/** What plain actions have for a mentee, in the order of the actions. */
export interface PlainCells {
  /** The meeting's time, else the day of completion or handing in; empty without any. */
  texts: string[];
  /** The actions' own mentors; absent where the default mentor is theirs. */
  mentors: (number | undefined)[];
}

/** Whether an action's only cell is its meeting's time or its day, which is written without looking at its data. */
export const isPlain = (action: ActionRow): boolean => !hasScript(action) && action.titles.length === 0;

/**
 * Reads the cells of plain actions for many mentees, as `gather` makes them, many times faster; by mentee, without those
 * who have nothing.
 */
export function plainCellsReader(db: Db, actions: readonly ActionRow[], project: { id: number; zone: string }) {
  const ids = actions.map(({ id }) => id);
  const places = new Map(ids.map((id, place) => [String(id), place]));
  const dayText = remembered((day) => formatDate(dateAt(new Date(day * 86_400_000), 'UTC')));
  const minuteText = remembered((minute) => formatDateTime(new Date(minute * 60_000), project.zone));

  return async (menteeIds: readonly number[]): Promise<Map<number, PlainCells>> => {
    if (ids.length === 0) return new Map();
    const rows = await findPlainCells(db, project, menteeIds, ids);
    return new Map(
      rows.map(({ menteeId, done, held }) => {
        const texts = ids.map(() => '');
        const mentors: PlainCells['mentors'] = ids.map(() => undefined);
        eachOf(done, (action, day, mentor) => {
          const place = places.get(action) ?? 0;
          if (day !== '') texts[place] = dayText(day);
          if (mentor !== '') mentors[place] = Number(mentor);
        });
        eachOf(held, (action, minute) => {
          texts[places.get(action) ?? 0] = minuteText(minute);
        });
        return [menteeId, { texts, mentors }];
      }),
    );
  };
}

/** Gives the words of each entry of a list; without arrays of them, which would be millions. */
function eachOf(list: string | null, take: (first: string, second: string, third: string) => void): void {
  for (const entry of list?.split(',') ?? []) {
    const first = entry.indexOf(' ');
    const second = entry.indexOf(' ', first + 1);
    const end = second < 0 ? entry.length : second;
    take(entry.slice(0, first), entry.slice(first + 1, end), entry.slice(end + 1));
  }
}

/** Lists name the same days over and over, and thousands at most of all. */
function remembered(say: (count: number) => string): (count: string) => string {
  const known = new Map<string, string>();
  return (count) => {
    const before = known.get(count);
    if (before !== undefined) return before;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const said = say(Number(count));
    known.set(count, said);
    return said;
  };
}

const MOST_REMEMBERED = 50_000;
