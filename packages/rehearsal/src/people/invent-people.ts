import { formatDate, type Random, randomOf } from '@ithaki/formats';
import { calendarDate, type DayNumber } from '@ithaki/meetings';
import { type PaceName, paces, type RehearsalProblem, type RehearsedField } from '../model.ts';
import type { DecidingValues } from './read-constants.ts';

/** An invented person. */
export interface InventedPerson {
  number: number;
  pace: PaceName;
  joins: DayNumber;
  /** The day from which the person does nothing more; null for those who stay. */
  leaves: DayNumber | null;
  fields: Record<string, string>;
  projectFields: Record<string, string>;
  /** The values that the person enters where conditions read them, by place. */
  writes: ReadonlyMap<string, string>;
}

/** The shortest time in the programme of someone who drops out, in days. */
const SHORTEST_STAY = 7;

/**
 * Invents people. Each gets a value for every place that conditions read: the first of them are made so that every
 * deciding value occurs, the others at random.
 */
export function inventPeople(problem: RehearsalProblem, values: DecidingValues): InventedPerson[] {
  const { people, seed, from, until, pace } = problem;
  const forced = [...values].flatMap(([place, of]) => [...of].map((value) => ({ place, value })));
  const ofPace = paceOf(problem);
  return Array.from({ length: people }, (_, index): InventedPerson => {
    const number = index + 1;
    const random = randomOf(seed, 'person', number);
    const name = ofPace(index);
    const joins = Math.min(until, from + Math.floor((index * pace.Intake) / people));
    const stay = SHORTEST_STAY + random.below(Math.max(1, until - joins - SHORTEST_STAY));
    const made = forced.length === 0 ? undefined : forced[index % forced.length];
    const valueAt = (place: string, ordinary: () => string): string => {
      const deciding = [...(values.get(place) ?? [])];
      const drawn = random.chance(0.5) && deciding.length > 0 ? random.pick(deciding) : ordinary();
      return made?.place === place ? made.value : drawn;
    };
    const fieldsOf = (of: RehearsedField['of']) => {
      const known = problem.fields.filter((field) => field.of === of);
      const listed = known.map((field) => [
        field.name,
        valueAt(`${of}.${field.name}`, () => fieldValue(field, from, random)),
      ]);
      const names = new Set(known.map((field) => field.name));
      // Conditions may read fields that the programme does not define.
      const others = [...values.keys()]
        .filter((place) => place.startsWith(`${of}.`) && !names.has(place.slice(of.length + 1)))
        .map((place) => [place.slice(of.length + 1), valueAt(place, () => '')]);
      return Object.fromEntries([...listed, ...others]);
    };
    const written = [...values.keys()].filter((place) => place.startsWith('data:'));
    return {
      number,
      pace: name,
      joins,
      leaves: name === 'Dropping' ? joins + stay : null,
      fields: fieldsOf('fields'),
      projectFields: fieldsOf('projectFields'),
      writes: new Map(written.map((place) => [place, valueAt(place, () => [...(values.get(place) ?? [])][0] ?? '')])),
    };
  });
}

/** Returns a function that gives the pace of each person: exact shares, in an order shuffled by the seed. */
function paceOf({ people, mix, seed }: RehearsalProblem): (index: number) => PaceName {
  const all = paces.reduce((sum, name) => sum + mix[name], 0);
  const list: PaceName[] = [];
  let sum = 0;
  for (const name of paces) {
    sum += mix[name];
    while (all > 0 && list.length < Math.round((sum / all) * people)) list.push(name);
  }
  randomOf(seed, 'mix').shuffle(list);
  return (index) => list[index] ?? 'Usual';
}

/** Returns an ordinary value of a field. */
function fieldValue({ type, options, name }: RehearsedField, today: DayNumber, random: Random): string {
  if (options.length > 0) return random.pick(options).value;
  switch (type) {
    case 'checkbox':
      return random.chance(0.5) ? '1' : '';
    case 'number':
      return String(1 + random.below(100));
    case 'date': {
      const years = /birth/i.test(name) ? 18 + random.below(45) : 0;
      return formatDate(calendarDate(today - years * 365 - random.below(365)));
    }
    case 'text':
    case 'textarea':
      return 'κείμενο';
    default:
      return '';
  }
}
