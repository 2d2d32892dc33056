import type { Question, Questionnaire } from '@ithaki/questionnaire';
import { ElementIds, type Operation, type Path } from '@ithaki/questionnaire/edit';
import { indexesOf, linePath, partKind, questionAt, questionPath, sectionPath } from './part-paths.ts';

/** An operation, and the path to select afterwards. */
export interface SelectingOperation {
  operation: Operation;
  select: Path;
}

/** Paths of section headings and lines in the order of the page: a line can be dropped on any of them. */
export const flatPaths = ({ Section }: Questionnaire): Path[] =>
  Section.flatMap(({ Lines }, sectionIndex) => [
    sectionPath(sectionIndex),
    ...Lines.map((_, lineIndex) => linePath(sectionIndex, lineIndex)),
  ]);

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
  let [sectionIndex, lineIndex] = [targetIndexes.sectionIndex, targetIndexes.lineIndex ?? 0];
  if (targetIndexes.lineIndex === undefined && !down && sectionIndex > 0) {
    sectionIndex -= 1;
    lineIndex = Section[sectionIndex]?.Lines.length ?? 0;
  } else if (
    down &&
    targetIndexes.lineIndex !== undefined &&
    targetIndexes.sectionIndex !== indexesOf(moving).sectionIndex
  )
    lineIndex += 1;
  const To = linePath(sectionIndex, lineIndex);
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
  const { sectionIndex, lineIndex, questionIndex } = indexesOf(path);
  if (lineIndex === undefined) return moveAmongSiblings(path, step, questionnaire.Section.length);
  const lineLength = questionnaire.Section[sectionIndex]?.Lines[lineIndex]?.Questions.length ?? 0;
  if (questionIndex !== undefined && lineLength > 1) return moveAmongSiblings(path, step, lineLength);
  const from = flatPaths(questionnaire).findIndex(
    (place) => place.length === 4 && place[1] === sectionIndex && place[3] === lineIndex,
  );
  // There is nothing above the first line of the first section.
  if (from + step < 1) return undefined;
  const move = moveLine(questionnaire, from, from + step);
  return move && questionIndex !== undefined ? { ...move, select: [...move.select, 'Questions', 0] } : move;
}

/** Moves a question to the end of the line above it; undefined unless it is alone on its line. */
export function joinLineAbove(questionnaire: Questionnaire, path: Path): SelectingOperation | undefined {
  const { sectionIndex, lineIndex = 0 } = indexesOf(path);
  const lines = questionnaire.Section[sectionIndex]?.Lines;
  const [above, line] = [lines?.[lineIndex - 1], lines?.[lineIndex]];
  if (!above || line?.Questions.length !== 1) return undefined;
  const To = questionPath(sectionIndex, lineIndex - 1, above.Questions.length);
  const Steps: Operation[] = [
    { Do: 'move', From: questionPath(sectionIndex, lineIndex, 0), To },
    { Do: 'remove', Path: linePath(sectionIndex, lineIndex) },
  ];
  return { operation: { Do: 'all', Steps }, select: To };
}

/** Moves a question out of a shared line, onto a new line below. */
export function splitLine(questionnaire: Questionnaire, path: Path): SelectingOperation | undefined {
  const { sectionIndex, lineIndex = 0, questionIndex = 0 } = indexesOf(path);
  if ((questionnaire.Section[sectionIndex]?.Lines[lineIndex]?.Questions.length ?? 0) < 2) return undefined;
  const Value = { Id: new ElementIds(questionnaire).allocate('l'), Questions: [] };
  const choose = questionPath(sectionIndex, lineIndex + 1, 0);
  const Steps: Operation[] = [
    { Do: 'insert', Path: linePath(sectionIndex, lineIndex + 1), Value },
    { Do: 'move', From: questionPath(sectionIndex, lineIndex, questionIndex), To: choose },
  ];
  return { operation: { Do: 'all', Steps }, select: choose };
}

/** Removes a part; with the last question of a line, the line. */
export function removal(questionnaire: Questionnaire, path: Path): Operation {
  const { sectionIndex, lineIndex, questionIndex } = indexesOf(path);
  const isAlone =
    lineIndex !== undefined && questionnaire.Section[sectionIndex]?.Lines[lineIndex]?.Questions.length === 1;
  return { Do: 'remove', Path: questionIndex !== undefined && isAlone ? linePath(sectionIndex, lineIndex) : path };
}

/** Where a new line goes: after the selected part, or at the end of the last section. */
function newLinePosition(
  { Section }: Questionnaire,
  selected: Path | undefined,
): { sectionIndex: number; lineIndex: number } {
  const last = Math.max(0, Section.length - 1);
  if (selected?.[0] !== 'Section') return { sectionIndex: last, lineIndex: Section[last]?.Lines.length ?? 0 };
  const { sectionIndex, lineIndex } = indexesOf(selected);
  return { sectionIndex, lineIndex: lineIndex === undefined ? 0 : lineIndex + 1 };
}

/** Adds a question on a new line after the selected part; creates the first section if there is none. */
export function addition(
  questionnaire: Questionnaire,
  question: Question,
  selected: Path | undefined,
): SelectingOperation {
  const ids = new ElementIds({
    Section: [...questionnaire.Section, { Id: '', SectionText: '', Lines: [lineWith('', question)] }],
  });
  const { sectionIndex, lineIndex } = newLinePosition(questionnaire, selected);
  const Value = lineWith(ids.allocate('l'), question);
  const choose = questionPath(sectionIndex, lineIndex, 0);
  if (questionnaire.Section.length > 0)
    return { operation: { Do: 'insert', Path: linePath(sectionIndex, lineIndex), Value }, select: choose };
  const section = { Id: ids.allocate('s'), SectionText: { el: '', en: '' }, Lines: [Value] };
  return { operation: { Do: 'insert', Path: sectionPath(0), Value: section }, select: choose };
}

const lineWith = (Id: string, question: Question) => ({ Id, Questions: [question] });

/** Adds a section after the selected one, or at the end. */
export function sectionAddition(questionnaire: Questionnaire, selected: Path | undefined): SelectingOperation {
  const index = selected?.[0] === 'Section' ? indexesOf(selected).sectionIndex + 1 : questionnaire.Section.length;
  const Value = { Id: new ElementIds(questionnaire).allocate('s'), SectionText: { el: '', en: '' }, Lines: [] };
  return { operation: { Do: 'insert', Path: sectionPath(index), Value }, select: sectionPath(index) };
}

/** Returns the path to select after the selected part was removed: the part in its place, or the one before. */
export function nearestPath(questionnaire: Questionnaire, path: Path | undefined): Path | undefined {
  if (path?.[0] !== 'Section') return undefined;
  const { sectionIndex, lineIndex, questionIndex } = indexesOf(path);
  const lines = questionnaire.Section[sectionIndex]?.Lines;
  if (!lines) return questionnaire.Section.length > 0 ? sectionPath(Math.max(0, sectionIndex - 1)) : undefined;
  if (lineIndex === undefined) return path;
  if (questionIndex !== undefined && questionAt(questionnaire, path)) return path;
  const line = Math.min(lineIndex, lines.length - 1);
  const count = lines[line]?.Questions.length ?? 0;
  return line < 0 || count === 0
    ? sectionPath(sectionIndex)
    : questionPath(sectionIndex, line, Math.min(questionIndex ?? 0, count - 1));
}
