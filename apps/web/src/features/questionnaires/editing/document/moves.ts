import type { Question, Questionnaire } from '@ithaki/questionnaire';
import { type Operation, type Path, PlaceIds } from '@ithaki/questionnaire/edit';
import { indexesOf, kindOfPlace, linePath, questionAt, questionPath, sectionPath } from './places.ts';

/** A change and what is chosen after it. */
export interface Move {
  operation: Operation;
  choose: Path;
}

/** Sections' headings and lines in one row, as the page shows them: a line may take the place of any of them. */
export const flatPlaces = ({ Section }: Questionnaire): Path[] =>
  Section.flatMap(({ Lines }, s) => [sectionPath(s), ...Lines.map((_, l) => linePath(s, l))]);

/**
 * A line put at another place of that row. Taking a heading's place from below, it ends the section before; from above,
 * it begins the heading's own.
 */
export function lineMoved(questionnaire: Questionnaire, from: number, to: number): Move | undefined {
  const places = flatPlaces(questionnaire);
  const [moving, target] = [places[from], places[to]];
  if (!moving || !target || from === to || kindOfPlace(moving) !== 'line') return undefined;
  const there = indexesOf(target);
  const down = to > from;
  const { Section } = questionnaire;
  let [s, l] = [there.s, there.l ?? 0];
  if (there.l === undefined && !down && s > 0) {
    s -= 1;
    l = Section[s]?.Lines.length ?? 0;
  } else if (down && there.l !== undefined && there.s !== indexesOf(moving).s) l += 1;
  const To = linePath(s, l);
  return { operation: { Do: 'move', From: moving, To }, choose: To };
}

const swapped = (path: Path, by: 1 | -1, length: number): Move | undefined => {
  const index = Number(path.at(-1));
  if (index + by < 0 || index + by >= length) return undefined;
  const To = path.with(-1, index + by);
  return { operation: { Do: 'move', From: path, To }, choose: To };
};

/** What is chosen moved one place up or down: a section among sections, a line also into the next section. */
export function moved(questionnaire: Questionnaire, path: Path, by: 1 | -1): Move | undefined {
  const { s, l, q } = indexesOf(path);
  if (l === undefined) return swapped(path, by, questionnaire.Section.length);
  const beside = questionnaire.Section[s]?.Lines[l]?.Questions.length ?? 0;
  if (q !== undefined && beside > 1) return swapped(path, by, beside);
  const from = flatPlaces(questionnaire).findIndex((place) => place.length === 4 && place[1] === s && place[3] === l);
  // Up from the first section's first line is nowhere.
  if (from + by < 1) return undefined;
  const move = lineMoved(questionnaire, from, from + by);
  return move && q !== undefined ? { ...move, choose: [...move.choose, 'Questions', 0] } : move;
}

/** A question put at the end of the line above, beside what stands there. */
export function besideAbove(questionnaire: Questionnaire, path: Path): Move | undefined {
  const { s, l = 0 } = indexesOf(path);
  const lines = questionnaire.Section[s]?.Lines;
  const [above, own] = [lines?.[l - 1], lines?.[l]];
  if (!above || own?.Questions.length !== 1) return undefined;
  const To = questionPath(s, l - 1, above.Questions.length);
  const Steps: Operation[] = [
    { Do: 'move', From: questionPath(s, l, 0), To },
    { Do: 'remove', Path: linePath(s, l) },
  ];
  return { operation: { Do: 'all', Steps }, choose: To };
}

/** A question taken out of a line of several, onto a line of its own below it. */
export function onOwnLine(questionnaire: Questionnaire, path: Path): Move | undefined {
  const { s, l = 0, q = 0 } = indexesOf(path);
  if ((questionnaire.Section[s]?.Lines[l]?.Questions.length ?? 0) < 2) return undefined;
  const Value = { Id: new PlaceIds(questionnaire).take('l'), Questions: [] };
  const choose = questionPath(s, l + 1, 0);
  const Steps: Operation[] = [
    { Do: 'insert', Path: linePath(s, l + 1), Value },
    { Do: 'move', From: questionPath(s, l, q), To: choose },
  ];
  return { operation: { Do: 'all', Steps }, choose };
}

/** Takes away what stands at a path; with the last question of a line, the line. */
export function removed(questionnaire: Questionnaire, path: Path): Operation {
  const { s, l, q } = indexesOf(path);
  const isAlone = l !== undefined && questionnaire.Section[s]?.Lines[l]?.Questions.length === 1;
  return { Do: 'remove', Path: q !== undefined && isAlone ? linePath(s, l) : path };
}

/** Where a new line goes: after what is chosen, else at the end of the last section. */
function nextLine({ Section }: Questionnaire, chosen: Path | undefined): { s: number; l: number } {
  const last = Math.max(0, Section.length - 1);
  if (chosen?.[0] !== 'Section') return { s: last, l: Section[last]?.Lines.length ?? 0 };
  const { s, l } = indexesOf(chosen);
  return { s, l: l === undefined ? 0 : l + 1 };
}

/** A new question on a line of its own, after what is chosen. Without any section, in a first one. */
export function added(questionnaire: Questionnaire, question: Question, chosen: Path | undefined): Move {
  const places = new PlaceIds({
    Section: [...questionnaire.Section, { Id: '', SectionText: '', Lines: [lineOf('', question)] }],
  });
  const { s, l } = nextLine(questionnaire, chosen);
  const Value = lineOf(places.take('l'), question);
  const choose = questionPath(s, l, 0);
  if (questionnaire.Section.length > 0) return { operation: { Do: 'insert', Path: linePath(s, l), Value }, choose };
  const section = { Id: places.take('s'), SectionText: { el: '', en: '' }, Lines: [Value] };
  return { operation: { Do: 'insert', Path: sectionPath(0), Value: section }, choose };
}

const lineOf = (Id: string, question: Question) => ({ Id, Questions: [question] });

/** A new section after the chosen one, else at the end. */
export function sectionAdded(questionnaire: Questionnaire, chosen: Path | undefined): Move {
  const at = chosen?.[0] === 'Section' ? indexesOf(chosen).s + 1 : questionnaire.Section.length;
  const Value = { Id: new PlaceIds(questionnaire).take('s'), SectionText: { el: '', en: '' }, Lines: [] };
  return { operation: { Do: 'insert', Path: sectionPath(at), Value }, choose: sectionPath(at) };
}

/** The place to choose when what was chosen is gone: what now stands there, else what is before it. */
export function nearest(questionnaire: Questionnaire, path: Path | undefined): Path | undefined {
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
