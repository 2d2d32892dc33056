import { dateAt, formatDate, formatDateTime } from '@ithaki/formats';
import type { Db } from '../../../platform/database/db.ts';
import type { ActionRow } from '../../actions/index.ts';
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
  const places = new Map(ids.map((id, place) => [id, place]));
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
        const [days, own] = [numbersOf(row.days), numbersOf(row.mentors)];
        numbersOf(row.done).forEach((action, at) => {
          const place = places.get(action) ?? 0;
          const [day = NONE, mentor = NONE] = [days[at], own[at]];
          if (day !== NONE) texts[place] = dayText(day);
          if (mentor !== NONE) mentors[place] = mentor;
        });
        const minutes = numbersOf(row.minutes);
        numbersOf(row.held).forEach((action, at) => {
          texts[places.get(action) ?? 0] = minuteText(minutes[at] ?? NONE);
        });
        return [menteeId, { texts, mentors }];
      }),
    );
  };
}

/** Before every day and minute that may come. */
const NONE = -(2 ** 30);
const [MINUS, DIGIT_0, DIGIT_9] = [45, 48, 57];

/** The elements of a list of numbers as the database writes it; `NONE` for NULL. Without a text of each: there are millions. */
function numbersOf(list: string | null): number[] {
  const numbers: number[] = [];
  if (list === null) return numbers;
  let number = NONE;
  let sign = 1;
  // Behind the brace before the first; each ends at a comma or at the brace after the last.
  for (let at = 1; at < list.length; at++) {
    const code = list.charCodeAt(at);
    if (code >= DIGIT_0 && code <= DIGIT_9) number = (number === NONE ? 0 : number * 10) + code - DIGIT_0;
    else if (code === MINUS) sign = -1;
    else if (code < DIGIT_0 || list.length - 1 === at) {
      numbers.push(number === NONE ? NONE : sign * number);
      number = NONE;
      sign = 1;
    }
  }
  return numbers;
}

/** Lists name the same days over and over, and thousands at most of all. */
function remembered(say: (count: number) => string): (count: number) => string {
  const known = new Map<number, string>();
  return (count) => {
    const before = known.get(count);
    if (before !== undefined) return before;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const said = say(count);
    known.set(count, said);
    return said;
  };
}

const MOST_REMEMBERED = 50_000;
