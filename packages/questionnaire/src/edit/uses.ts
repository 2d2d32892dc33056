import type { Question, Questionnaire } from '../model/questionnaire.ts';
import { bothOf } from '../model/text.ts';
import { namedIn } from './ids.ts';
import { type Path, type ScriptUse, scriptsIn } from './scripts.ts';

/** A place where an id is used, and how. */
export type Use = { readonly path: Path; readonly use: ScriptUse | 'text' | 'chart' };

function pathsOfQuestions({ Section }: Questionnaire): { path: Path; question: Question }[] {
  return Section.flatMap(({ Lines }, s) =>
    Lines.flatMap(({ Questions }, l) =>
      Questions.flatMap((question, q) => {
        const path = ['Section', s, 'Lines', l, 'Questions', q];
        const columns = (question.Columns ?? []).map((column, c) => ({
          path: [...path, 'Columns', c],
          question: column,
        }));
        return [{ path, question }, ...columns];
      }),
    ),
  );
}

function usesInTexts({ path, question }: { path: Path; question: Question }, id: string): Use[] {
  const names = (key: 'Text' | 'Help'): boolean => {
    const { el, en } = bothOf(question[key]);
    return question.Piped === true && `${el} ${en}`.includes(`{${id}}`);
  };
  const texts = (['Text', 'Help'] as const).filter(names).map((key): Use => ({ path: [...path, key], use: 'text' }));
  const drawn = question.Chart?.Answers?.includes(id) ? [{ path: [...path, 'Chart'], use: 'chart' as const }] : [];
  return [...texts, ...drawn];
}

/** The uses of an answer or option: conditions, rules, scores, piped texts and charts that refer to its id. */
export function usesOf(questionnaire: Questionnaire, id: string): Use[] {
  const scripts = scriptsIn(questionnaire).filter(({ text }) => namedIn(text).includes(id));
  return [
    ...scripts.map(({ path, use }): Use => ({ path, use })),
    ...pathsOfQuestions(questionnaire).flatMap((one) => usesInTexts(one, id)),
  ];
}

/** An edge of the logic diagram: the answer `from` shows or hides the element at path `to`. */
export type LogicArrow = { readonly from: string; readonly to: Path; readonly condition: string };

/** The edges of the logic diagram: from each answer that a condition reads to the element it decides. */
export function logicOf(questionnaire: Questionnaire): LogicArrow[] {
  const models = new Set(pathsOfQuestions(questionnaire).flatMap(({ question }) => answersOf(question)));
  return scriptsIn(questionnaire).flatMap(({ path, text, use }) => {
    if (use !== 'condition') return [];
    const named = namedIn(text).filter((id) => models.has(id));
    return named.map((from) => ({ from, to: path.slice(0, -1), condition: text }));
  });
}

const answersOf = ({ Model, Other, Group = [] }: Question): string[] => [
  Model,
  ...(Other ? [Other.Model] : []),
  ...Group.map(({ Id }) => Id),
];
