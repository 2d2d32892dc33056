import type { Random } from '@ithaki/formats';
import type { DayNumber } from '../time/days.ts';
import type { DemoAttachment, DemoMessage } from './model.ts';
import { answerAt, EVENING, instantAt, type Moment, startAt } from './moments.ts';
import { type Exchange, fillSentence, placeholderValues, type Speaker, VARIANTS } from './phrases.ts';

/** Speakers by their role in a dialogue. */
export type Cast = ReadonlyMap<string, Speaker>;

/** How many messages a conversation has, and when they are written. */
export interface Plan {
  /** Returns the speaker of each role for a dialogue on a day. */
  cast: (random: Random, day: DayNumber) => Cast;
  exchanges: readonly Exchange[];
  count: number;
  /** The number of messages with a file. */
  files: number;
  from: DayNumber;
  to: DayNumber;
  /** Returns the first and last phase that may be talked about on a day. */
  phasesOn?: (day: DayNumber) => readonly [number, number];
  /** Actions of the programme to which messages may link. */
  orders: ReadonlySet<number>;
  /** The latest time of day for messages, in seconds after midnight. */
  latest?: number;
  /** The role of the speaker who ends the conversation with an unanswered question; null for none. */
  endsWith?: string | null;
}

/** The content of attachments, by file name extension. */
const contents: Record<string, string> = {
  docx: 'praktika-ypodeigma.docx',
  xlsx: 'tameiakos-programmatismos.xlsx',
  pdf: 'nomiki-morfi.pdf',
  png: 'kamvas-pelati.png',
};

/** Returns an attachment with this name, and the content of a library file with the same extension. */
export const attachmentOf = (name: string): DemoAttachment => ({
  name,
  file: contents[name.slice(name.lastIndexOf('.') + 1)] ?? 'nomiki-morfi.pdf',
});

/** Chooses dialogues so that each repeats as late as possible. */
class Choice {
  /** How often each variant of each dialogue has been used. */
  readonly #uses: number[][];
  readonly #recent: number[] = [];
  readonly #random: Random;
  readonly #exchanges: readonly Exchange[];

  constructor(random: Random, exchanges: readonly Exchange[]) {
    this.#random = random;
    this.#exchanges = exchanges;
    this.#uses = exchanges.map(() => new Array<number>(VARIANTS).fill(0));
  }

  /** Returns the least used dialogue that meets the condition, in its least used variant; null when none meets it. */
  next(isWanted: (exchange: Exchange) => boolean): { exchange: Exchange; variant: number } | null {
    const wanted = this.#exchanges.flatMap((exchange, at) => (isWanted(exchange) ? [at] : []));
    const fresh = wanted.filter((at) => !this.#recent.includes(at));
    const options = fresh.length > 0 ? fresh : wanted;
    const least = Math.min(...options.map((at) => Math.min(...(this.#uses[at] ?? []))));
    const best = options.flatMap((at) =>
      (this.#uses[at] ?? []).flatMap((uses, variant) => (uses === least ? [{ at, variant }] : [])),
    );
    if (best.length === 0) return null;
    const { at, variant } = this.#random.pick(best);
    const [exchange, uses] = [this.#exchanges[at], this.#uses[at]];
    if (!exchange || !uses) return null;
    uses[variant] = least + 1;
    this.#recent.push(at);
    if (this.#recent.length > 12) this.#recent.shift();
    return { exchange, variant };
  }
}

/** The numbers of messages after which a dialogue with a file follows. */
const filePlaces = ({ count, files }: Plan): number[] =>
  Array.from({ length: files }, (_, n) => Math.floor(((n + 0.4) * count) / Math.max(files, 1)));

/** Writes a conversation with exactly the planned number of messages, in chronological order. */
export function writeMessages(random: Random, plan: Plan): DemoMessage[] {
  const { exchanges, count, from, to, phasesOn = () => [0, 99], latest = EVENING, endsWith = null } = plan;
  const choice = new Choice(random, exchanges);
  const messages: DemoMessage[] = [];
  const places = filePlaces(plan);
  const full = endsWith === null ? count : count - 1;
  let before: Moment | null = null;
  while (messages.length < count) {
    const done = messages.length;
    const remaining = full - done;
    const meant = from + Math.floor(((done + random.next()) * (to - from)) / count);
    const day = Math.max(meant, before?.day ?? 0);
    const cast = plan.cast(random, day);
    const [low, high] = phasesOn(day);
    const withFile = places[0] !== undefined && done >= places[0];
    const isSpoken = ({ turns }: Exchange) => turns.every(([speaker]) => cast.has(speaker));
    const isWanted = (exchange: Exchange): boolean => {
      const { turns, phase = 0, opens = false, file } = exchange;
      const fits =
        remaining <= 0 ? turns[0]?.[0] === endsWith : turns.length <= remaining && remaining - turns.length !== 1;
      const isTimely = opens ? done === 0 : phase === 0 || (phase >= low && phase <= high);
      return fits && isTimely && isSpoken(exchange) && (remaining <= 0 ? !file : Boolean(file) === withFile);
    };
    const opening =
      done === 0 && count > 6 ? choice.next((exchange) => Boolean(exchange.opens) && isWanted(exchange)) : null;
    const chosen =
      opening ??
      choice.next(isWanted) ??
      choice.next(({ turns, opens, file }) => cast.has(turns[0]?.[0] ?? '') && !opens && Boolean(file) === withFile);
    if (!chosen) throw new Error('There is nothing to say');
    const turns = remaining <= 0 ? 1 : Math.min(remaining, chosen.exchange.turns.length);
    if (withFile) places.shift();
    const begins = startAt(random, meant, before, { to, latest });
    before = writeDialogue(random, plan, { ...chosen, cast, turns, begins, isLate: begins.day > meant + 3 }, messages);
  }
  return messages;
}

/** A dialogue to write: its variant, its speakers, its number of turns, its start. */
interface Dialogue {
  exchange: Exchange;
  variant: number;
  cast: Cast;
  turns: number;
  begins: Moment;
  /** Whether the conversation has too few messages so far, so that replies follow immediately. */
  isLate: boolean;
}

const GREETED = /^(Καλ|Γεια|Χρόνια|@|Χαίρομαι|Μπράβο|Συγχαρητήρια)/;
const NOON = 12.5 * 3_600;

/** Writes the messages of one dialogue and returns the time of the last one. */
function writeDialogue(
  random: Random,
  { orders, to, latest = EVENING }: Plan,
  { exchange, variant, cast, turns, begins, isLate }: Dialogue,
  messages: DemoMessage[],
): Moment {
  const words: Record<string, string> = placeholderValues(random, begins.day);
  const speakers = exchange.turns.map(([name]) => cast.get(name));
  let now = begins;
  for (const [at, [, ...variants]] of exchange.turns.slice(0, turns).entries()) {
    const speaker = speakers[at];
    const next = speakers.find((other) => other !== undefined && other !== speaker);
    const other = (at > 0 ? speakers[at - 1] : next) ?? speaker;
    if (!speaker || !other) continue;
    if (at > 0) now = answerAt(random, now, isLate, { to, latest });
    const mentioned = exchange.mention === at ? next : undefined;
    const sentence = (variants[variant] ?? '').replace('@{first}', `@${mentioned?.shown}`);
    const said = fillSentence(random, sentence, { speaker, other, words });
    const isGreeting =
      at === 0 && !GREETED.test(said) && messages.at(-1)?.at.slice(0, 10) !== instantAt(now).slice(0, 10);
    const hello =
      isGreeting && random.chance(0.4)
        ? greeting(random, now, cast.size === 2 && !cast.has('office') ? other : null)
        : '';
    const file = exchange.file?.turn === at ? exchange.file.names[variant % exchange.file.names.length] : undefined;
    const card = exchange.card?.turn === at && orders.has(exchange.card.order) ? exchange.card.order : null;
    messages.push({
      at: instantAt(now),
      by: speaker.userName,
      text: hello + said,
      replyTo: at > 0 && random.chance(0.09) ? messages.length : null,
      mentions: mentioned ? [mentioned.userName] : [],
      card,
      attachment: file === undefined ? null : attachmentOf(file),
      editedAt: null,
      removedAt: null,
      before: null,
    });
  }
  return now;
}

function greeting(random: Random, { second }: Moment, other: Speaker | null): string {
  const hello = second < NOON ? 'Καλημέρα' : random.chance(0.7) ? 'Καλησπέρα' : 'Γεια σας';
  const name = other && random.chance(0.55) ? ` ${other.called}` : '';
  return `${hello}${name}${random.pick(['. ', '! ', '. '])}`;
}
