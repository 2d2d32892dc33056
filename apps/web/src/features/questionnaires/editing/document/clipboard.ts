import type { Line, Questionnaire } from '@ithaki/questionnaire';
import {
  type Clip,
  copyElement,
  cutElement,
  ElementIds,
  type Operation,
  type Path,
  pasteElement,
  valueAt,
} from '@ithaki/questionnaire/edit';
import { indexesOf, linePath, partKind, questionPath, sectionPath } from './part-paths.ts';

/**
 * Returns the path to copy for the selected part: a question alone on its line is copied with the line and its
 * condition.
 */
function pathToCopy(questionnaire: Questionnaire, path: Path): Path {
  const { sectionIndex, lineIndex, questionIndex } = indexesOf(path);
  if (lineIndex === undefined || questionIndex === undefined) return path;
  return questionnaire.Section[sectionIndex]?.Lines[lineIndex]?.Questions.length === 1
    ? linePath(sectionIndex, lineIndex)
    : path;
}

export const createClip = (questionnaire: Questionnaire, path: Path, isCut: boolean): Clip | undefined =>
  (isCut ? cutElement : copyElement)(questionnaire, pathToCopy(questionnaire, path));

/**
 * A planned paste: its operation, the path to select afterwards, and ids used by its scripts that do not exist
 * here.
 */
interface PastePlan {
  operation: Operation;
  select: Path;
  lost: readonly string[];
}

/** Where a clip of a kind is inserted: after the selected part. */
function insertionPath(questionnaire: Questionnaire, kind: Clip['Kind'], selected: Path | undefined): Path {
  const last = Math.max(0, questionnaire.Section.length - 1);
  const anchor = selected?.[0] === 'Section' ? selected : undefined;
  if (kind === 'section')
    return sectionPath(anchor ? indexesOf(anchor).sectionIndex + 1 : questionnaire.Section.length);
  if (!anchor) return linePath(last, questionnaire.Section[last]?.Lines.length ?? 0);
  const { sectionIndex, lineIndex, questionIndex } = indexesOf(anchor);
  if (lineIndex === undefined) return linePath(sectionIndex, 0);
  if (kind === 'question')
    return questionPath(sectionIndex, lineIndex, questionIndex === undefined ? 0 : questionIndex + 1);
  return linePath(sectionIndex, lineIndex + 1);
}

/** Plans pasting a clip after the selected part. Throws IdsUsedUp when there are not enough ids. */
export function planPaste(questionnaire: Questionnaire, clip: Clip, selected: Path | undefined): PastePlan {
  if (questionnaire.Section.length === 0 && clip.Kind !== 'section') return planFirstSection(questionnaire, clip);
  const target = insertionPath(questionnaire, clip.Kind, selected);
  if (clip.Kind !== 'question' || partKind(target) === 'question') return planInsertion(questionnaire, clip, target);
  // A question that cannot join a line gets a new one.
  const line: Line = { Id: new ElementIds(questionnaire).allocate('l'), Questions: [] };
  const withLine = { Do: 'insert', Path: target, Value: line } as const;
  const shifted = withShiftedCut(clip, target);
  const section = valueAt(questionnaire, target.slice(0, -1)) as readonly Line[];
  const Section = questionnaire.Section.map((other, sectionIndex) =>
    sectionIndex === target[1] ? { ...other, Lines: section.toSpliced(Number(target[3]), 0, line) } : other,
  );
  const plan = planInsertion({ ...questionnaire, Section }, shifted, [...target, 'Questions', 0]);
  return { ...plan, operation: { Do: 'all', Steps: [withLine, plan.operation] } };
}

/** Plans a paste into an empty questionnaire: creates its first section. */
function planFirstSection(questionnaire: Questionnaire, clip: Clip): PastePlan {
  const Value = { Id: new ElementIds(questionnaire).allocate('s'), SectionText: { el: '', en: '' }, Lines: [] };
  const plan = planPaste({ ...questionnaire, Section: [Value] }, clip, sectionPath(0));
  const first = { Do: 'insert', Path: sectionPath(0), Value } as const;
  return { ...plan, operation: { Do: 'all', Steps: [first, plan.operation] } };
}

/** Adjusts the path of a cut element for a line inserted before it. */
function withShiftedCut(clip: Clip, target: Path): Clip {
  const { Cut } = clip;
  if (!Cut || Cut[1] !== target[1] || Number(Cut[3]) < Number(target[3])) return clip;
  return { ...clip, Cut: Cut.with(3, Number(Cut[3]) + 1) };
}

function planInsertion(questionnaire: Questionnaire, clip: Clip, target: Path): PastePlan {
  const { operation, missingIds } = pasteElement(questionnaire, target, clip);
  const to = operation.Do === 'move' ? operation.To : target;
  const choose = clip.Kind === 'line' ? [...to, 'Questions', 0] : to;
  return { operation, select: choose, lost: missingIds };
}
