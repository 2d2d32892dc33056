import { type Language, type Questionnaire, textIn } from '@ithaki/questionnaire';
import { logicOf, type Path } from '@ithaki/questionnaire/edit';
import { enclosingPart, partKind, pathKey, placedQuestions } from '../document/part-paths.ts';
import { answerIds, questionName, shortened } from '../document/question-names.ts';

/** A row of the diagram: a section's heading or a question. */
interface PictureRow {
  key: string;
  path: Path;
  name: string;
  isSection: boolean;
}

/** An arrow from the row of an answer to a row that it shows or hides. */
interface PictureArrow {
  key: string;
  from: number;
  to: number;
  condition: string;
  /** How far the arrow bends outwards: an arrow around others bends further. */
  depth: number;
}

export interface Picture {
  rows: PictureRow[];
  arrows: PictureArrow[];
}

/** Maximum bend; arrows that would need more overlap at this depth. */
const DEEPEST = 24;

/** Returns the logic of a questionnaire as rows and arrows; rows without an arrow are omitted. */
export function logicPicture(
  questionnaire: Questionnaire,
  language: Language,
  sectionName: (n: number) => string,
): Picture {
  const owners = new Map(answerIds(questionnaire, language).map(({ id, path }) => [id, path]));
  const linksByCondition = logicOf(questionnaire).flatMap(({ from, to, condition }) => {
    const source = owners.get(from);
    const target = controlledParts(questionnaire, to);
    return source && target.map((path) => ({ from: pathKey(source), to: pathKey(path), condition }));
  });
  const allLinks = linksByCondition.flatMap((link) => link ?? []);
  const linked = new Set(allLinks.flatMap(({ from, to }) => [from, to]));
  const rows = allRows(questionnaire, language, sectionName).filter(({ key }) => linked.has(key));
  const rowIndex = new Map(rows.map(({ key }, index) => [key, index]));
  const unique = new Map(allLinks.map((link) => [`${link.from}>${link.to}`, link]));
  const spans = [...unique].flatMap(([key, { from, to, condition }]) => {
    const [a, b] = [rowIndex.get(from), rowIndex.get(to)];
    return a === undefined || b === undefined || a === b ? [] : [{ key, from: a, to: b, condition }];
  });
  return { rows, arrows: withDepths(spans) };
}

/** Rows that a condition controls: a section's heading, or the questions of a line. Shared option lists have no row. */
function controlledParts(questionnaire: Questionnaire, to: Path): Path[] {
  const part = enclosingPart(to);
  if (part.length === 0) return [];
  if (partKind(part) !== 'line') return [part];
  return placedQuestions(questionnaire).flatMap(({ path }) =>
    pathKey(path).startsWith(`${pathKey(part)}.`) ? [path] : [],
  );
}

function allRows(questionnaire: Questionnaire, language: Language, sectionName: (n: number) => string): PictureRow[] {
  const questions = placedQuestions(questionnaire);
  return questionnaire.Section.flatMap((section, sectionIndex) => {
    const path = ['Section', sectionIndex];
    const name = shortened(textIn(section.SectionText, language)) || sectionName(sectionIndex + 1);
    const sectionQuestions = questions.filter((question) => question.path[1] === sectionIndex);
    return [
      { key: pathKey(path), path, name, isSection: true },
      ...sectionQuestions.map(({ path: questionPath, question, number }) => ({
        key: pathKey(questionPath),
        path: questionPath,
        name: questionName(question, number, language),
        isSection: false,
      })),
    ];
  });
}

type Span = Omit<PictureArrow, 'depth'>;

/** Assigns depths: the shortest arrows are innermost, and one that overlaps others lies outside them. */
function withDepths(spans: readonly Span[]): PictureArrow[] {
  const ends = ({ from, to }: Span) => [Math.min(from, to), Math.max(from, to)] as const;
  const length = (span: Span) => ends(span)[1] - ends(span)[0];
  const placed: PictureArrow[] = [];
  for (const span of spans.toSorted((a, b) => length(a) - length(b))) {
    const [top, bottom] = ends(span);
    const overlapping = placed.filter((other) => ends(other)[0] < bottom && ends(other)[1] > top);
    const taken = new Set(overlapping.map(({ depth }) => depth));
    let depth = 1;
    while (taken.has(depth) && depth < DEEPEST) depth += 1;
    placed.push({ ...span, depth });
  }
  return placed.toSorted((a, b) => a.from - b.from || a.to - b.to);
}
