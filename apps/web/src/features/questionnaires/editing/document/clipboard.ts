import type { Line, Questionnaire } from '@ithaki/questionnaire';
import {
  type Clip,
  copied,
  cut,
  type Operation,
  type Path,
  PlaceIds,
  pasted,
  valueAt,
} from '@ithaki/questionnaire/edit';
import { indexesOf, kindOfPlace, linePath, questionPath, sectionPath } from './places.ts';

/** What is copied for what is chosen: a question that is alone on its line goes with the line and its condition. */
function clippedPath(questionnaire: Questionnaire, path: Path): Path {
  const { s, l, q } = indexesOf(path);
  if (l === undefined || q === undefined) return path;
  return questionnaire.Section[s]?.Lines[l]?.Questions.length === 1 ? linePath(s, l) : path;
}

export const clipOf = (questionnaire: Questionnaire, path: Path, isCut: boolean): Clip | undefined =>
  (isCut ? cut : copied)(questionnaire, clippedPath(questionnaire, path));

/** A paste: its change, what is chosen after it, and the ids its scripts name that are not here. */
interface PastePlan {
  operation: Operation;
  choose: Path;
  lost: readonly string[];
}

/** Where a clip goes: after what is chosen, of its own kind. */
function targetOf(questionnaire: Questionnaire, kind: Clip['Kind'], chosen: Path | undefined): Path {
  const last = Math.max(0, questionnaire.Section.length - 1);
  const at = chosen?.[0] === 'Section' ? chosen : undefined;
  if (kind === 'section') return sectionPath(at ? indexesOf(at).s + 1 : questionnaire.Section.length);
  if (!at) return linePath(last, questionnaire.Section[last]?.Lines.length ?? 0);
  const { s, l, q } = indexesOf(at);
  if (l === undefined) return linePath(s, 0);
  if (kind === 'question') return questionPath(s, l, q === undefined ? 0 : q + 1);
  return linePath(s, l + 1);
}

/** How a clip is pasted after what is chosen. Throws IdsUsedUp when there are too few ids. */
export function pastePlan(questionnaire: Questionnaire, clip: Clip, chosen: Path | undefined): PastePlan {
  if (questionnaire.Section.length === 0 && clip.Kind !== 'section') return intoFirstSection(questionnaire, clip);
  const target = targetOf(questionnaire, clip.Kind, chosen);
  if (clip.Kind !== 'question' || kindOfPlace(target) === 'question') return placed(questionnaire, clip, target);
  // A question that finds no line beside it gets one of its own.
  const line: Line = { Id: new PlaceIds(questionnaire).take('l'), Questions: [] };
  const withLine = { Do: 'insert', Path: target, Value: line } as const;
  const shifted = shiftedCut(clip, target);
  const section = valueAt(questionnaire, target.slice(0, -1)) as readonly Line[];
  const Section = questionnaire.Section.map((one, s) =>
    s === target[1] ? { ...one, Lines: section.toSpliced(Number(target[3]), 0, line) } : one,
  );
  const plan = placed({ ...questionnaire, Section }, shifted, [...target, 'Questions', 0]);
  return { ...plan, operation: { Do: 'all', Steps: [withLine, plan.operation] } };
}

/** Where there is no section yet, one is made for what is pasted. */
function intoFirstSection(questionnaire: Questionnaire, clip: Clip): PastePlan {
  const Value = { Id: new PlaceIds(questionnaire).take('s'), SectionText: { el: '', en: '' }, Lines: [] };
  const plan = pastePlan({ ...questionnaire, Section: [Value] }, clip, sectionPath(0));
  const first = { Do: 'insert', Path: sectionPath(0), Value } as const;
  return { ...plan, operation: { Do: 'all', Steps: [first, plan.operation] } };
}

/** A cut's place as it is once a line was put in before it. */
function shiftedCut(clip: Clip, target: Path): Clip {
  const { Cut } = clip;
  if (!Cut || Cut[1] !== target[1] || Number(Cut[3]) < Number(target[3])) return clip;
  return { ...clip, Cut: Cut.with(3, Number(Cut[3]) + 1) };
}

function placed(questionnaire: Questionnaire, clip: Clip, target: Path): PastePlan {
  const { operation, lost } = pasted(questionnaire, target, clip);
  const to = operation.Do === 'move' ? operation.To : target;
  const choose = clip.Kind === 'line' ? [...to, 'Questions', 0] : to;
  return { operation, choose, lost };
}
