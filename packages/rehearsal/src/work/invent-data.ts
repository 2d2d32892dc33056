import { formatDate, type Random } from '@ithaki/formats';
import { calendarDate, type DayNumber } from '@ithaki/meetings';
import type { FormQuestion, RehearsedAction } from '../model.ts';

/** The chance that a person ticks a box, at first and after each refusal: who is refused looks for what is missing. */
const TICKED = [0.7, 0.9, 1];

interface Writing {
  /** The values that conditions read, by their place. */
  writes: ReadonlyMap<string, string>;
  day: DayNumber;
  /** How many times the completion script refused the work so far. */
  refused: number;
}

/** Returns what a person enters in a task or a form; the values that conditions read come from `writes`. */
export function inventData(
  { id, form }: RehearsedAction,
  { writes, day, refused }: Writing,
  random: Random,
): Record<string, unknown> {
  const ticked = TICKED[Math.min(refused, TICKED.length - 1)] ?? 1;
  const answers = form.map((question) => [question.name, answerTo(question, { day, ticked }, random)] as const);
  const prefix = `data:${id}.`;
  const written = [...writes]
    .filter(([place]) => place.startsWith(prefix))
    .map(([place, value]) => [place.slice(prefix.length), value] as const);
  return { text: 'Έγραψα όσα συζητήσαμε και τι θα κάνω μετά.', ...Object.fromEntries([...answers, ...written]) };
}

function answerTo(
  { type, options }: FormQuestion,
  { day, ticked }: { day: DayNumber; ticked: number },
  random: Random,
): unknown {
  switch (type) {
    case 'select':
      return options.length > 0 ? random.pick(options) : '';
    case 'multiselect':
      return options.filter(() => random.chance(0.5));
    case 'checkbox':
      return random.chance(ticked);
    case 'number':
      return String(1 + random.below(100));
    case 'date':
      return formatDate(calendarDate(day));
    default:
      return 'Μια απάντηση με λίγες λέξεις';
  }
}
