import { takesAnswer } from './model/kinds.ts';
import type { Line, Option, Questionnaire, Section } from './model/questionnaire.ts';

/** A hash of a text (FNV-1a) that is the same on every platform. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** A seeded generator of numbers in [0, 1) (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A generator of numbers in [0, 1) that depends on a text alone. */
export const randomFrom = (seed: string): (() => number) => numbersFrom(seedOf(seed));

/** Shuffles a list by a seed. The order depends on the seed alone, so browser, server and a page reload agree. */
export function shuffled<Item>(list: readonly Item[], seed: string): Item[] {
  const next = randomFrom(seed);
  const result = [...list];
  for (let index = result.length - 1; index > 0; index--) {
    const other = Math.floor(next() * (index + 1));
    [result[index], result[other]] = [result[other] as Item, result[index] as Item];
  }
  return result;
}

/** Shuffles the lines that contain questions to answer; lines that only show something keep their place. */
function shuffledLines(section: Section, seed: string): readonly Line[] {
  const isMoved = (line: Line) => line.Questions.some(takesAnswer);
  const moved = shuffled(section.Lines.filter(isMoved), `${seed}:${section.Id}`).values();
  return section.Lines.map((line) => (isMoved(line) ? (moved.next().value ?? line) : line));
}

/** The lines of a section in the order of one answer set. */
export function linesFor({ Extra }: Questionnaire, section: Section, answerSetId: string): readonly Line[] {
  return Extra.Shuffle === 'lines' || Extra.Shuffle === 'both' ? shuffledLines(section, answerSetId) : section.Lines;
}

/** The options of a question in the order of one answer set. */
export function optionsFor(
  { Extra }: Questionnaire,
  model: string,
  options: readonly Option[],
  answerSetId: string,
): readonly Option[] {
  const isShuffled = Extra.Shuffle === 'options' || Extra.Shuffle === 'both';
  return isShuffled ? shuffled(options, `${answerSetId}:${model}`) : options;
}
