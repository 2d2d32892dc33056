import type { Random } from '@ithaki/formats';
import ideas from '../../data/ideas.json' with { type: 'json' };
import type { LocalText } from '../model.ts';

/** A business that somebody wants to start. */
export interface Idea {
  name: LocalText;
  /** Division of the NACE classification of activities. */
  nace: string;
  /** Euros per month. */
  monthly: number;
  /** Values of the placeholders `{word}` in sentences; phrases are in the accusative. */
  words: Record<string, string>;
}

const euros = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');

/** A random idea with random amounts, located in `seat`. */
export function pickIdea(random: Random, seat: string): Idea {
  const { name, nace, ...phrases } = random.pick(ideas);
  const investment = random.int(12, 90) * 500;
  const monthly = random.int(12, 56) * 50;
  const amounts = { amount: euros(investment), half: euros(investment / 2), monthly: euros(monthly) };
  return { name, nace, monthly, words: { name: name.el, seat, ...phrases, ...amounts } };
}

/** Replaces the placeholders of a sentence by the idea's words. */
export function fillPlaceholders(idea: Idea, sentence: string): string {
  if (!sentence.includes('{')) return sentence;
  return sentence.replace(/\{(\w+)\}/g, (placeholder, word: string) => idea.words[word] ?? placeholder);
}
