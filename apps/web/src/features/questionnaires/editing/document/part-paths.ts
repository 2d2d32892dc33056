import type { Question, Questionnaire } from '@ithaki/questionnaire';
import { kindOf } from '@ithaki/questionnaire';
import { type Path, valueAt } from '@ithaki/questionnaire/edit';

/** Kind of part at a path: section, line of a section, or question of a line. */
type PartKind = 'section' | 'line' | 'question';

export const sectionPath = (s: number): Path => ['Section', s];
export const linePath = (s: number, l: number): Path => ['Section', s, 'Lines', l];
export const questionPath = (s: number, l: number, q: number): Path => ['Section', s, 'Lines', l, 'Questions', q];

export const partKind = (path: Path): PartKind =>
  path.length <= 2 ? 'section' : path.length <= 4 ? 'line' : 'question';

/** Indexes of section (`s`), line (`l`) and question (`q`) in a path, as far as it has them. */
export function indexesOf(path: Path): { s: number; l?: number; q?: number } {
  const [s, l, q] = [path[1], path[3], path[5]].map((index) => (typeof index === 'number' ? index : undefined));
  return { s: s ?? 0, ...(l === undefined ? {} : { l }), ...(q === undefined ? {} : { q }) };
}

/** A path as a string, for React keys and attributes. */
export const pathKey = (path: Path): string => path.join('.');

/** Path of the section, line or question that contains a deeper element, such as a condition, option or column. */
export function enclosingPart(path: Path): Path {
  if (path[0] !== 'Section') return [];
  const { s, l, q } = indexesOf(path);
  if (l === undefined) return sectionPath(s);
  return q === undefined ? linePath(s, l) : questionPath(s, l, q);
}

/** The question at a path; undefined where there is none. */
export const questionAt = (questionnaire: Questionnaire, path: Path): Question | undefined =>
  partKind(path) === 'question' ? (valueAt(questionnaire, path) as Question | undefined) : undefined;

/** A question with its path and its number for respondents; plain texts have no number. */
interface PlacedQuestion {
  path: Path;
  question: Question;
  number: number | undefined;
}

/** All questions in order. */
export function placedQuestions({ Section }: Questionnaire): PlacedQuestion[] {
  let count = 0;
  return Section.flatMap(({ Lines }, s) =>
    Lines.flatMap(({ Questions }, l) =>
      Questions.map((question, q) => {
        const isAsked = !['plaintext', 'chart'].includes(kindOf(question));
        if (isAsked) count += 1;
        return { path: questionPath(s, l, q), question, number: isAsked ? count : undefined };
      }),
    ),
  );
}
