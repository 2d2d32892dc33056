import type { QuestionInfo } from '../../form/elements.ts';
import { isOfParts, kindOf } from '../../model/kinds.ts';
import { blanksOf, optionsOf, partsOf } from '../../model/options.ts';
import type { Question, Validate } from '../../model/questionnaire.ts';
import type { Value } from '../../rows/codec.ts';
import type { Session } from '../../session/session.ts';

/** A source of random numbers in [0, 1), like Math.random. */
export type Random = () => number;

/**
 * The vocabulary of sample texts, in the language of the trial: sentences, and values tried where an answer has a
 * pattern.
 */
export type SampleWords = { readonly sentences: readonly string[]; readonly shapes: readonly string[] };

/** What sample values are made from. */
export type Making = { readonly session: Session; readonly random: Random; readonly words: SampleWords };

/** A random integer from `least` to `most`, both included. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

const oneOf = <Item>(random: Random, list: readonly Item[]): Item | undefined =>
  list[between(random, 0, list.length - 1)];

const DAY = 86_400_000;
/** Span above the lower bound for choices and numbers without an upper bound. */
const ROOM = 20;

function sentence({ random, words }: Making, { MinLength = 0, MaxLength = Infinity, MaxWords }: Validate): string {
  let text = oneOf(random, words.sentences) ?? '';
  while (text !== '' && [...text].length < MinLength) text = `${text} ${oneOf(random, words.sentences)}`;
  const few = MaxWords === undefined ? text : text.split(' ').slice(0, MaxWords).join(' ');
  return [...few].slice(0, MaxLength).join('');
}

function day({ session, random }: Making, { Min, Max }: Validate): string {
  const at = (bound: number | string | undefined): number | undefined => {
    if (bound === undefined) return undefined;
    const iso = bound === 'today' ? session.moment.today : String(bound).split('-').reverse().join('-');
    const time = Date.parse(iso);
    return Number.isNaN(time) ? undefined : time;
  };
  const least = at(Min) ?? (at(Max) ?? Date.parse(session.moment.today)) - ROOM * DAY;
  const most = at(Max) ?? least + ROOM * DAY;
  const chosen = new Date(least + between(random, 0, Math.max(0, Math.round((most - least) / DAY))) * DAY);
  return chosen.toISOString().slice(0, 10).split('-').reverse().join('-');
}

function number(random: Random, { Min, Max }: Validate): string {
  const least = Number(Min ?? (Max === undefined ? 1 : Number(Max) - ROOM));
  const most = Number(Max ?? least + ROOM);
  return String(between(random, Math.ceil(least), Math.max(Math.ceil(least), Math.floor(most))));
}

function partsOfSample(making: Making, question: Question): Record<string, string> {
  const rules = question.Validate ?? {};
  const kind = kindOf(question);
  const free = (question.Option ?? []).map(({ Id }) => Id);
  const part = (): string => {
    if (kind === 'numeric' || kind === 'parametric') return number(making.random, rules);
    if (kind === 'time') return `${between(making.random, 0, 9)}:${between(making.random, 10, 59)}`;
    if (kind === 'slots') return free.splice(between(making.random, 0, free.length - 1), 1)[0] ?? '';
    return sentence(making, { MaxWords: 1, ...rules });
  };
  const ids = isOfParts(question) ? partsOf(question).map(({ Id }) => Id) : blanksOf(question);
  return Object.fromEntries(ids.map((id) => [id, part()]));
}

/** A sample answer to a question; undefined when none can be made up, as for files and workbooks. */
export function sampleOf(making: Making, info: QuestionInfo, line?: number): Value | undefined {
  const { session, random, words } = making;
  const { question } = info;
  const rules = question.Validate ?? {};
  const all = optionsOf(question, session.form.questionnaire.OptionLists);
  const offered = all.map(({ Value }) => Value).filter((value) => session.showsOption(info, value, line));
  switch (kindOf(question)) {
    case 'text':
    case 'paragraph':
      return rules.Pattern === undefined ? sentence(making, rules) : (oneOf(random, words.shapes) ?? '');
    case 'editable':
      return `<p>${sentence(making, rules)}</p>`;
    case 'radio':
    case 'select':
      return offered.length === 0 ? undefined : { Option: oneOf(random, offered) ?? '', Other: '' };
    case 'checkbox': {
      if (all.length === 0 && !question.Other) return question.TrueValue ?? '1';
      const most = Math.min(offered.length, rules.MaxChecked ?? offered.length);
      const count = between(random, Math.min(most, rules.MinChecked ?? 1), most);
      const ticked = new Set(offered.toSorted(() => random() - 1 / 2).slice(0, count));
      return { Options: offered.filter((value) => ticked.has(value)), Other: '' };
    }
    case 'rating':
      return String(between(random, 1, 5));
    case 'date':
      return day(making, rules);
    case 'table': {
      const rows = session.linesOf(info).map(({ id }) => id);
      return Object.fromEntries(rows.map((id) => [id, oneOf(random, offered) ?? '']));
    }
    case 'parametric':
    case 'numeric':
    case 'time':
    case 'words':
    case 'slots':
      return partsOfSample(making, question);
    default:
      return undefined;
  }
}
