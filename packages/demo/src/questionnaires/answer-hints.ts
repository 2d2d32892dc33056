import answers from '../../data/questionnaires/answers.json' with { type: 'json' };

/** How people answer one question, or one part of it. */
export interface Hint {
  /** What is held of the person, as it is or by `map` to an option. */
  field?: string;
  map?: Record<string, string>;
  /** How often each option is chosen, in their order. */
  weights?: number[];
  /** How many are ticked, from and to. */
  count?: [number, number];
  other?: string[];
  otherChance?: number;
  /** Options or stars in order, chosen about the person's own level. */
  level?: true;
  texts?: string[];
  /** A number from, to, in steps of. */
  range?: [number, number, number];
  /** How often each number from 0 up is given. */
  marks?: number[];
  hours?: [number, number];
  /** Days from that of answering. */
  days?: [number, number];
  /** Lines of records, from and to. */
  lines?: [number, number];
  /** How often it is left empty. */
  skip?: number;
}

const hints: Record<string, Record<string, Hint>> = answers as never;

/** How a question of a questionnaire, or a part of it, is answered. */
export const hintOf = (quest: string, id: string): Hint => hints[quest]?.[id] ?? {};
