import type { Question, Questionnaire } from '@ithaki/questionnaire';
import { type Operation, type Path, PlaceIds } from '@ithaki/questionnaire/edit';
import { indexesOf, linePath, partKind, questionAt, questionPath, sectionPath } from './part-paths.ts';

/** An operation, and the path to select afterwards. */
export interface SelectingOperation {
  operation: Operation;
  select: Path;
}

/** Paths of section headings and lines in the order of the page: a line can be dropped on any of them. */
export const flatPaths = ({ Section }: Questionnaire): Path[] =>
  Section.flatMap(({ Lines }, s) => [sectionPath(s), ...Lines.map((_, l) => linePath(s, l))]);

/**
 * Moves a line within that flat list. Dropped on a heading from below it becomes the last line of the section before,
 * from above the first line of the heading's own section.
 */
export function moveLine(questionnaire: Questionnaire, from: number, to: number): SelectingOperation | undefined {
  const paths = flatPaths(questionnaire);
  const [moving, target] = [paths[from], paths[to]];
  if (!moving || !target || from === to || partKind(moving) !== 'line') return undefined;
  const targetIndexes = indexesOf(target);
  const down = to > from;
  const { Section } = questionnaire;
  let [s, l] = [targetIndexes.s, targetIndexes.l ?? 0];
  if (targetIndexes.l === undefined && !down && s > 0) {
    s -= 1;
    l = Section[s]?.Lines.length ?? 0;
  } else if (down && targetIndexes.l !== undefined && targetIndexes.s !== indexesOf(moving).s) l += 1;
  const To = linePath(s, l);
  return { operation: { Do: 'move', From: moving, To }, select: To };
}

const moveAmongSiblings = (path: Path, step: 1 | -1, length: number): SelectingOperation | undefined => {
  const index = Number(path.at(-1));
  if (index + step < 0 || index + step >= length) return undefined;
  const To = path.with(-1, index + step);
  return { operation: { Do: 'move', From: path, To }, select: To };
};

/** Moves a part one step up or down: a section among sections, a line also into the adjacent section. */
export function moveStep(questionnaire: Questionnaire, path: Path, step: 1 | -1): SelectingOperation | undefined {
  const { s, l, q } = indexesOf(path);
  if (l === undefined) return moveAmongSiblings(path, step, questionnaire.Section.length);
  const lineLength = questionnaire.Section[s]?.Lines[l]?.Questions.length ?? 0;
  if (q !== undefined && lineLength > 1) return moveAmongSiblings(path, step, lineLength);
  const from = flatPaths(questionnaire).findIndex((place) => place.length === 4 && place[1] === s && place[3] === l);
  // Above the first line of the first section there is nothing.
  if (from + step < 1) return undefined;
  const move = moveLine(questionnaire, from, from + step);
  return move && q !== undefined ? { ...move, select: [...move.select, 'Questions', 0] } : move;
}

/** Moves a question to the end of the line above it; undefined unless it is alone on its line. */
export function joinLineAbove(questionnaire: Questionnaire, path: Path): SelectingOperation | undefined {
  const { s, l = 0 } = indexesOf(path);
  const lines = questionnaire.Section[s]?.Lines;
  const [above, line] = [lines?.[l - 1], lines?.[l]];
  if (!above || line?.Questions.length !== 1) return undefined;
  const To = questionPath(s, l - 1, above.Questions.length);
  const Steps: Operation[] = [
    { Do: 'move', From: questionPath(s, l, 0), To },
    { Do: 'remove', Path: linePath(s, l) },
  ];
  return { operation: { Do: 'all', Steps }, select: To };
}

/** Moves a question out of a shared line, onto a new line below. */
export function splitLine(questionnaire: Questionnaire, path: Path): SelectingOperation | undefined {
  const { s, l = 0, q = 0 } = indexesOf(path);
  if ((questionnaire.Section[s]?.Lines[l]?.Questions.length ?? 0) < 2) return undefined;
  const Value = { Id: new PlaceIds(questionnaire).take('l'), Questions: [] };
  const choose = questionPath(s, l + 1, 0);
  const Steps: Operation[] = [
    { Do: 'insert', Path: linePath(s, l + 1), Value },
    { Do: 'move', From: questionPath(s, l, q), To: choose },
  ];
  return { operation: { Do: 'all', Steps }, select: choose };
}

/** Removes a part; with the last question of a line, the line. */
export function removal(questionnaire: Questionnaire, path: Path): Operation {
  const { s, l, q } = indexesOf(path);
  const isAlone = l !== undefined && questionnaire.Section[s]?.Lines[l]?.Questions.length === 1;
  return { Do: 'remove', Path: q !== undefined && isAlone ? linePath(s, l) : path };
}

/** Where a new line goes: after the selected part, or at the end of the last section. */
function newLinePosition({ Section }: Questionnaire, selected: Path | undefined): { s: number; l: number } {
  const last = Math.max(0, Section.length - 1);
  if (selected?.[0] !== 'Section') return { s: last, l: Section[last]?.Lines.length ?? 0 };
  const { s, l } = indexesOf(selected);
  return { s, l: l === undefined ? 0 : l + 1 };
}

/** Adds a question on a new line after the selected part; creates the first section if there is none. */
export function addition(
  questionnaire: Questionnaire,
  question: Question,
  selected: Path | undefined,
): SelectingOperation {
  const ids = new PlaceIds({
    Section: [...questionnaire.Section, { Id: '', SectionText: '', Lines: [lineWith('', question)] }],
  });
  const { s, l } = newLinePosition(questionnaire, selected);
  const Value = lineWith(ids.take('l'), question);
  const choose = questionPath(s, l, 0);
  if (questionnaire.Section.length > 0)
    return { operation: { Do: 'insert', Path: linePath(s, l), Value }, select: choose };
  const section = { Id: ids.take('s'), SectionText: { el: '', en: '' }, Lines: [Value] };
  return { operation: { Do: 'insert', Path: sectionPath(0), Value: section }, select: choose };
}

const lineWith = (Id: string, question: Question) => ({ Id, Questions: [question] });

/** Adds a section after the selected one, or at the end. */
export function sectionAddition(questionnaire: Questionnaire, selected: Path | undefined): SelectingOperation {
  const index = selected?.[0] === 'Section' ? indexesOf(selected).s + 1 : questionnaire.Section.length;
  const Value = { Id: new PlaceIds(questionnaire).take('s'), SectionText: { el: '', en: '' }, Lines: [] };
  return { operation: { Do: 'insert', Path: sectionPath(index), Value }, select: sectionPath(index) };
}

/** The path to select when the selected part is gone: what took its place, or what is before it. */
export function nearestPath(questionnaire: Questionnaire, path: Path | undefined): Path | undefined {
  if (path?.[0] !== 'Section') return undefined;
  const { s, l, q } = indexesOf(path);
  const lines = questionnaire.Section[s]?.Lines;
  if (!lines) return questionnaire.Section.length > 0 ? sectionPath(Math.max(0, s - 1)) : undefined;
  if (l === undefined) return path;
  if (q !== undefined && questionAt(questionnaire, path)) return path;
  const line = Math.min(l, lines.length - 1);
  const count = lines[line]?.Questions.length ?? 0;
  return line < 0 || count === 0 ? sectionPath(s) : questionPath(s, line, Math.min(q ?? 0, count - 1));
}
