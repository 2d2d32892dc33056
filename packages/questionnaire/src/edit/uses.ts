import type { Question, Questionnaire } from '../model/questionnaire.ts';
import { inEachLanguage } from '../model/text.ts';
import { idsIn } from './ids.ts';
import { type Path, type ScriptUse, scriptsIn } from './scripts.ts';

/** A place where an id is used, and how. */
export type IdUse = { readonly path: Path; readonly use: ScriptUse | 'text' | 'chart' };

function pathsOfQuestions({ Section }: Questionnaire): { path: Path; question: Question }[] {
  return Section.flatMap(({ Lines }, sectionIndex) =>
    Lines.flatMap(({ Questions }, lineIndex) =>
      Questions.flatMap((question, questionIndex) => {
        const path = ['Section', sectionIndex, 'Lines', lineIndex, 'Questions', questionIndex];
        const columns = (question.Columns ?? []).map((column, columnIndex) => ({
          path: [...path, 'Columns', columnIndex],
          question: column,
        }));
        return [{ path, question }, ...columns];
      }),
    ),
  );
}

function usesInTexts({ path, question }: { path: Path; question: Question }, id: string): IdUse[] {
  const refersToId = (key: 'Text' | 'Help'): boolean => {
    const wordings = Object.values(inEachLanguage(question[key]));
    return question.Piped === true && wordings.some((wording) => wording.includes(`{${id}}`));
  };
  const texts = (['Text', 'Help'] as const)
    .filter(refersToId)
    .map((key): IdUse => ({ path: [...path, key], use: 'text' }));
  const chartUses = question.Chart?.Answers?.includes(id) ? [{ path: [...path, 'Chart'], use: 'chart' as const }] : [];
  return [...texts, ...chartUses];
}

/** The uses of an answer or option: conditions, rules, scores, piped texts and charts that refer to its id. */
export function findUses(questionnaire: Questionnaire, id: string): IdUse[] {
  const scripts = scriptsIn(questionnaire).filter(({ text }) => idsIn(text).includes(id));
  return [
    ...scripts.map(({ path, use }): IdUse => ({ path, use })),
    ...pathsOfQuestions(questionnaire).flatMap((placed) => usesInTexts(placed, id)),
  ];
}

/** An edge of the logic diagram: the answer `from` shows or hides the element at path `to`. */
export type LogicArrow = { readonly from: string; readonly to: Path; readonly condition: string };

/** The edges of the logic diagram: from each answer that a condition reads to the element it decides. */
export function logicOf(questionnaire: Questionnaire): LogicArrow[] {
  const models = new Set(pathsOfQuestions(questionnaire).flatMap(({ question }) => answersOf(question)));
  return scriptsIn(questionnaire).flatMap(({ path, text, use }) => {
    if (use !== 'condition') return [];
    const referencedIds = idsIn(text).filter((id) => models.has(id));
    return referencedIds.map((from) => ({ from, to: path.slice(0, -1), condition: text }));
  });
}

const answersOf = ({ Model, Other, Group = [] }: Question): string[] => [
  Model,
  ...(Other ? [Other.Model] : []),
  ...Group.map(({ Id }) => Id),
];
