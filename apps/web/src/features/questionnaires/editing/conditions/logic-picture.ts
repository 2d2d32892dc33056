import { type Language, type Questionnaire, textIn } from '@ithaki/questionnaire';
import { logicOf, type Path } from '@ithaki/questionnaire/edit';
import { kindOfPlace, placeAround, placedQuestions, wordOf } from '../document/places.ts';
import { answerIds, questionName, shortly } from '../document/question-names.ts';

/** A row of the picture: a section's heading or a question. */
interface PictureRow {
  key: string;
  path: Path;
  name: string;
  isSection: boolean;
}

/** An arrow from the row of an answer to the row that it shows or hides. */
interface PictureArrow {
  key: string;
  from: number;
  to: number;
  condition: string;
  /** How far it bends out: arrows that span others stand outside of them. */
  depth: number;
}

export interface Picture {
  rows: PictureRow[];
  arrows: PictureArrow[];
}

/** Longer pictures are not drawn deeper than this; their arrows then share the outermost bend. */
const DEEPEST = 24;

/** The logic as rows and arrows; only what an arrow begins or ends at has a row. */
export function pictureOf(
  questionnaire: Questionnaire,
  language: Language,
  sectionWord: (n: number) => string,
): Picture {
  const owners = new Map(answerIds(questionnaire, language).map(({ id, path }) => [id, path]));
  const found = logicOf(questionnaire).flatMap(({ from, to, condition }) => {
    const source = owners.get(from);
    const target = targetOf(questionnaire, to);
    return source && target.map((path) => ({ from: wordOf(source), to: wordOf(path), condition }));
  });
  const links = found.flatMap((link) => link ?? []);
  const named = new Set(links.flatMap(({ from, to }) => [from, to]));
  const rows = allRows(questionnaire, language, sectionWord).filter(({ key }) => named.has(key));
  const placeOf = new Map(rows.map(({ key }, at) => [key, at]));
  const unique = new Map(links.map((link) => [`${link.from}>${link.to}`, link]));
  const spans = [...unique].flatMap(([key, { from, to, condition }]) => {
    const [a, b] = [placeOf.get(from), placeOf.get(to)];
    return a === undefined || b === undefined || a === b ? [] : [{ key, from: a, to: b, condition }];
  });
  return { rows, arrows: withDepths(spans) };
}

/** What a condition decides: a section's heading, or the questions of a line; shared lists have no place. */
function targetOf(questionnaire: Questionnaire, to: Path): Path[] {
  const place = placeAround(to);
  if (place.length === 0) return [];
  if (kindOfPlace(place) !== 'line') return [place];
  return placedQuestions(questionnaire).flatMap(({ path }) =>
    wordOf(path).startsWith(`${wordOf(place)}.`) ? [path] : [],
  );
}

function allRows(questionnaire: Questionnaire, language: Language, sectionWord: (n: number) => string): PictureRow[] {
  const questions = placedQuestions(questionnaire);
  return questionnaire.Section.flatMap((section, s) => {
    const path = ['Section', s];
    const name = shortly(textIn(section.SectionText, language)) || sectionWord(s + 1);
    const own = questions.filter(({ path: at }) => at[1] === s);
    return [
      { key: wordOf(path), path, name, isSection: true },
      ...own.map(({ path: at, question, number }) => ({
        key: wordOf(at),
        path: at,
        name: questionName(question, number, language),
        isSection: false,
      })),
    ];
  });
}

type Span = Omit<PictureArrow, 'depth'>;

/** The shortest arrows lie innermost; one that overlaps others lies outside of them. */
function withDepths(spans: readonly Span[]): PictureArrow[] {
  const ends = ({ from, to }: Span) => [Math.min(from, to), Math.max(from, to)] as const;
  const length = (span: Span) => ends(span)[1] - ends(span)[0];
  const laid: PictureArrow[] = [];
  for (const span of spans.toSorted((a, b) => length(a) - length(b))) {
    const [top, bottom] = ends(span);
    const over = laid.filter((other) => ends(other)[0] < bottom && ends(other)[1] > top);
    const taken = new Set(over.map(({ depth }) => depth));
    let depth = 1;
    while (taken.has(depth) && depth < DEEPEST) depth += 1;
    laid.push({ ...span, depth });
  }
  return laid.toSorted((a, b) => a.from - b.from || a.to - b.to);
}
