import type { Question, Questionnaire } from '@ithaki/questionnaire';
import { kindOf } from '@ithaki/questionnaire';
import { type Path, valueAt } from '@ithaki/questionnaire/edit';

/** What stands at a path: a section, a line of it, or a question of a line. */
type PlaceKind = 'section' | 'line' | 'question';

export const sectionPath = (s: number): Path => ['Section', s];
export const linePath = (s: number, l: number): Path => ['Section', s, 'Lines', l];
export const questionPath = (s: number, l: number, q: number): Path => ['Section', s, 'Lines', l, 'Questions', q];

export const kindOfPlace = (path: Path): PlaceKind =>
  path.length <= 2 ? 'section' : path.length <= 4 ? 'line' : 'question';

/** The indexes of a path: section, line, question, as far as it has them. */
export function indexesOf(path: Path): { s: number; l?: number; q?: number } {
  const [s, l, q] = [path[1], path[3], path[5]].map((index) => (typeof index === 'number' ? index : undefined));
  return { s: s ?? 0, ...(l === undefined ? {} : { l }), ...(q === undefined ? {} : { q }) };
}

/** A path as a word, for keys and addresses within the page. */
export const wordOf = (path: Path): string => path.join('.');

/** The section, line or question in which something deeper stands: a condition, an option, a column. */
export function placeAround(path: Path): Path {
  if (path[0] !== 'Section') return [];
  const { s, l, q } = indexesOf(path);
  if (l === undefined) return sectionPath(s);
  return q === undefined ? linePath(s, l) : questionPath(s, l, q);
}

/** The question at a path; nothing where none stands. */
export const questionAt = (questionnaire: Questionnaire, path: Path): Question | undefined =>
  kindOfPlace(path) === 'question' ? (valueAt(questionnaire, path) as Question | undefined) : undefined;

/** A question and where it stands; numbered as respondents count, plain texts without a number. */
interface PlacedQuestion {
  path: Path;
  question: Question;
  number: number | undefined;
}

/** All questions in their order. */
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
