import ideas from '../../data/ideas.json' with { type: 'json' };
import type { LocalText } from '../model.ts';
import type { Random } from '../random.ts';

/** A business somebody wants to start; the phrases are in the accusative, ready to stand in a sentence. */
export interface Idea {
  name: LocalText;
  acc: string;
  customers: string;
  rivals: string;
  cost: string;
  /** Division of the classification of activities. */
  nace: string;
  seat: string;
  /** Euros. */
  investment: number;
  monthly: number;
}

const euros = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');

export function pickIdea(random: Random, seat: string): Idea {
  const investment = random.int(12, 90) * 500;
  return { ...random.pick(ideas), seat, investment, monthly: random.int(12, 56) * 50 };
}

/** The sentence with the idea's own words in it. */
export function about(idea: Idea, sentence: string): string {
  return sentence
    .replaceAll('{name}', idea.name.el)
    .replaceAll('{acc}', idea.acc)
    .replaceAll('{customers}', idea.customers)
    .replaceAll('{rivals}', idea.rivals)
    .replaceAll('{cost}', idea.cost)
    .replaceAll('{seat}', idea.seat)
    .replaceAll('{amount}', euros(idea.investment))
    .replaceAll('{half}', euros(idea.investment / 2))
    .replaceAll('{monthly}', euros(idea.monthly));
}
