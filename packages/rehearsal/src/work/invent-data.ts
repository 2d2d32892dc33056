import { formatDate } from '@ithaki/formats';
import { calendarDate, type DayNumber } from '@ithaki/meetings';
import type { FormQuestion, RehearsedAction } from '../model.ts';
import type { Random } from '../random.ts';

/** Returns what a person enters in a task or a form; the values that conditions read come from `writes`. */
export function inventData(
  { id, form }: RehearsedAction,
  writes: ReadonlyMap<string, string>,
  day: DayNumber,
  random: Random,
): Record<string, unknown> {
  const answers = form.map((question) => [question.name, answerTo(question, day, random)] as const);
  const prefix = `data:${id}.`;
  const written = [...writes]
    .filter(([place]) => place.startsWith(prefix))
    .map(([place, value]) => [place.slice(prefix.length), value] as const);
  return { text: 'Έγραψα όσα συζητήσαμε και τι θα κάνω μετά.', ...Object.fromEntries([...answers, ...written]) };
}

function answerTo({ type, options }: FormQuestion, day: DayNumber, random: Random): unknown {
  switch (type) {
    case 'select':
      return random.pick(options) ?? '';
    case 'multiselect':
      return options.filter(() => random.chance(0.5));
    case 'checkbox':
      return random.chance(0.7);
    case 'number':
      return String(1 + random.below(100));
    case 'date':
      return formatDate(calendarDate(day));
    default:
      return 'Μια απάντηση με λίγες λέξεις';
  }
}
