import type { Question, Questionnaire } from '@ithaki/questionnaire';
import { kindOf } from '@ithaki/questionnaire';
import { type Path, valueAt } from '@ithaki/questionnaire/edit';

/** Kind of part at a path: section, line of a section, or question of a line. */
type PartKind = 'section' | 'line' | 'question';

export const sectionPath = (sectionIndex: number): Path => ['Section', sectionIndex];
export const linePath = (sectionIndex: number, lineIndex: number): Path => [
  'Section',
  sectionIndex,
  'Lines',
  lineIndex,
];
export const questionPath = (sectionIndex: number, lineIndex: number, questionIndex: number): Path => [
  'Section',
  sectionIndex,
  'Lines',
  lineIndex,
  'Questions',
  questionIndex,
];

export const partKind = (path: Path): PartKind =>
  path.length <= 2 ? 'section' : path.length <= 4 ? 'line' : 'question';

/** Indexes of section (`s`), line (`l`) and question (`q`) in a path, as far as it has them. */
export function indexesOf(path: Path): { sectionIndex: number; lineIndex?: number; questionIndex?: number } {
  const [sectionIndex, lineIndex, questionIndex] = [path[1], path[3], path[5]].map((index) =>
    typeof index === 'number' ? index : undefined,
  );
  return {
    sectionIndex: sectionIndex ?? 0,
    ...(lineIndex === undefined ? {} : { lineIndex }),
    ...(questionIndex === undefined ? {} : { questionIndex }),
  };
}

/** A path as a string, for React keys and attributes. */
export const pathKey = (path: Path): string => path.join('.');

/** Path of the section, line or question that contains a deeper element, such as a condition, option or column. */
export function enclosingPart(path: Path): Path {
  if (path[0] !== 'Section') return [];
  const { sectionIndex, lineIndex, questionIndex } = indexesOf(path);
  if (lineIndex === undefined) return sectionPath(sectionIndex);
  return questionIndex === undefined
    ? linePath(sectionIndex, lineIndex)
    : questionPath(sectionIndex, lineIndex, questionIndex);
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
  return Section.flatMap(({ Lines }, sectionIndex) =>
    Lines.flatMap(({ Questions }, lineIndex) =>
      Questions.map((question, questionIndex) => {
        const isAsked = !['plaintext', 'chart'].includes(kindOf(question));
        if (isAsked) count += 1;
        return {
          path: questionPath(sectionIndex, lineIndex, questionIndex),
          question,
          number: isAsked ? count : undefined,
        };
      }),
    ),
  );
}
