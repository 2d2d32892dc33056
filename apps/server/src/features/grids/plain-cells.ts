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
      rows.map((row) => {
        const { menteeId } = row;
        const texts = ids.map(() => '');
        const mentors: PlainCells['mentors'] = ids.map(() => undefined);
        const [days, own] = [wordsOf(row.days), wordsOf(row.mentors)];
        wordsOf(row.done).forEach((action, at) => {
          const place = places.get(action) ?? 0;
          const [day = NONE, mentor = NONE] = [days[at], own[at]];
          if (day !== NONE) texts[place] = dayText(day);
          if (mentor !== NONE) mentors[place] = Number(mentor);
        });
        const minutes = wordsOf(row.minutes);
        wordsOf(row.held).forEach((action, at) => {
          texts[places.get(action) ?? 0] = minuteText(minutes[at] ?? '');
        });
        return [menteeId, { texts, mentors }];
      }),
    );
  };
}

const NONE = 'NULL';

/** The elements of a list of numbers as the database writes it. */
const wordsOf = (list: string | null): string[] => list?.slice(1, -1).split(',') ?? [];

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
