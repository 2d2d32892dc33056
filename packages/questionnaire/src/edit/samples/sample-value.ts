import type { QuestionInfo } from '../../form/elements.ts';
import { hasParts, kindOf } from '../../model/kinds.ts';
import { blanksOf, optionsOf, partsOf } from '../../model/options.ts';
import type { Question, Validate } from '../../model/questionnaire.ts';
import type { Value } from '../../rows/codec.ts';
import type { Session } from '../../session/session.ts';

/** A source of random numbers in [0, 1), like Math.random. */
export type Random = () => number;

/**
 * The vocabulary of sample texts, in the language of the trial: sentences, and values to try for answers with a
 * pattern.
 */
export type SampleWords = { readonly sentences: readonly string[]; readonly shapes: readonly string[] };

/** What sample values are made from. */
export type SampleContext = { readonly session: Session; readonly random: Random; readonly words: SampleWords };

/** A random integer from `least` to `most`, both included. */
export const randomInteger = (random: Random, minimum: number, maximum: number): number =>
  minimum + Math.floor(random() * (maximum - minimum + 1));

const pick = <Item>(random: Random, list: readonly Item[]): Item | undefined =>
  list[randomInteger(random, 0, list.length - 1)];

const DAY = 86_400_000;
/** Default range above the lower bound, for numbers and counts without an upper bound. */
const DEFAULT_SPAN = 20;

function sentence(
  { random, words }: SampleContext,
  { MinLength = 0, MaxLength = Infinity, MaxWords }: Validate,
): string {
  let text = pick(random, words.sentences) ?? '';
  while (text !== '' && [...text].length < MinLength) text = `${text} ${pick(random, words.sentences)}`;
  const shortened = MaxWords === undefined ? text : text.split(' ').slice(0, MaxWords).join(' ');
  return [...shortened].slice(0, MaxLength).join('');
}

function day({ session, random }: SampleContext, { Min, Max }: Validate): string {
  const timeOf = (bound: number | string | undefined): number | undefined => {
    if (bound === undefined) return undefined;
    const iso = bound === 'today' ? session.moment.today : String(bound).split('-').reverse().join('-');
    const time = Date.parse(iso);
    return Number.isNaN(time) ? undefined : time;
  };
  const minimum = timeOf(Min) ?? (timeOf(Max) ?? Date.parse(session.moment.today)) - DEFAULT_SPAN * DAY;
  const maximum = timeOf(Max) ?? minimum + DEFAULT_SPAN * DAY;
  const date = new Date(minimum + randomInteger(random, 0, Math.max(0, Math.round((maximum - minimum) / DAY))) * DAY);
  return date.toISOString().slice(0, 10).split('-').reverse().join('-');
}

function number(random: Random, { Min, Max }: Validate): string {
  const minimum = Number(Min ?? (Max === undefined ? 1 : Number(Max) - DEFAULT_SPAN));
  const maximum = Number(Max ?? minimum + DEFAULT_SPAN);
  return String(randomInteger(random, Math.ceil(minimum), Math.max(Math.ceil(minimum), Math.floor(maximum))));
}

function sampleParts(context: SampleContext, question: Question): Record<string, string> {
  const rules = question.Validate ?? {};
  const kind = kindOf(question);
  const unusedOptions = (question.Option ?? []).map(({ Id }) => Id);
  const part = (): string => {
    if (kind === 'numeric' || kind === 'parametric') return number(context.random, rules);
    if (kind === 'time') return `${randomInteger(context.random, 0, 9)}:${randomInteger(context.random, 10, 59)}`;
    if (kind === 'slots')
      return unusedOptions.splice(randomInteger(context.random, 0, unusedOptions.length - 1), 1)[0] ?? '';
    return sentence(context, { MaxWords: 1, ...rules });
  };
  const ids = hasParts(question) ? partsOf(question).map(({ Id }) => Id) : blanksOf(question);
  return Object.fromEntries(ids.map((id) => [id, part()]));
}

/** A sample answer to a question; undefined when none can be generated, as for files and workbooks. */
export function makeSampleValue(context: SampleContext, info: QuestionInfo, line?: number): Value | undefined {
  const { session, random, words } = context;
  const { question } = info;
  const rules = question.Validate ?? {};
  const options = optionsOf(question, session.form.questionnaire.OptionLists);
  const offered = options.map(({ Value }) => Value).filter((value) => session.isOptionShown(info, value, line));
  switch (kindOf(question)) {
    case 'text':
    case 'paragraph':
      return rules.Pattern === undefined ? sentence(context, rules) : (pick(random, words.shapes) ?? '');
    case 'editable':
      return `<p>${sentence(context, rules)}</p>`;
    case 'radio':
    case 'select':
      return offered.length === 0 ? undefined : { Option: pick(random, offered) ?? '', Other: '' };
    case 'checkbox': {
      if (options.length === 0 && !question.Other) return question.TrueValue ?? '1';
      const maximum = Math.min(offered.length, rules.MaxChecked ?? offered.length);
      const count = randomInteger(random, Math.min(maximum, rules.MinChecked ?? 1), maximum);
      const ticked = new Set(offered.toSorted(() => random() - 1 / 2).slice(0, count));
      return { Options: offered.filter((value) => ticked.has(value)), Other: '' };
    }
    case 'rating':
      return String(randomInteger(random, 1, 5));
    case 'date':
      return day(context, rules);
    case 'table': {
      const rows = session.visibleRows(info).map(({ id }) => id);
      return Object.fromEntries(rows.map((id) => [id, pick(random, offered) ?? '']));
    }
    case 'parametric':
    case 'numeric':
    case 'time':
    case 'words':
    case 'slots':
      return sampleParts(context, question);
    default:
      return undefined;
  }
}
