import { randomOf } from '@ithaki/formats';
import { takesAnswer } from './model/kinds.ts';
import type { Line, Option, Questionnaire, Section } from './model/questionnaire.ts';

/** Shuffles a list by a seed. The order depends on the seed alone, so browser, server and a page reload agree. */
export function shuffled<Item>(list: readonly Item[], seed: string): Item[] {
  const result = [...list];
  randomOf(0, seed).shuffle(result);
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
