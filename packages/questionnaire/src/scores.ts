import { cellOf } from '@ithaki/script';
import type { QuestionInfo } from './form/elements.ts';
import { kindOf } from './model/kinds.ts';
import { optionsOf } from './model/options.ts';
import type { Session } from './session/session.ts';

/** A score of a finished answer set; null when its expression failed. */
export type Score = { readonly Name: string; readonly Value: number | string | null };

function pointsOf(session: Session, { question }: QuestionInfo): number {
  const answer = session.read(question.Model);
  if (kindOf(question) === 'rating') return Number(answer) || 0;
  const points = new Map(
    optionsOf(question, session.form.questionnaire.OptionLists).map(({ Value, Score = 0 }) => [Value, Score]),
  );
  // Applies to choices, ticks, table rows and rows of records: counts every option anywhere in the answer.
  const chosen = [answer].flat(3);
  return chosen.reduce<number>((sum, value) => sum + (points.get(String(value)) ?? 0), 0);
}

/**
 * Points by the Model of each question and column, 0 for hidden ones, and `Total`: the sum of option points. A rating's
 * points are its stars; they are not part of the total.
 */
export function pointsIn(session: Session): Readonly<Record<string, number>> {
  const infos = [...session.form.byModel.values()];
  const points = infos.map((info) => [info, pointsOf(session, info)] as const);
  const total = points.reduce((sum, [info, value]) => (kindOf(info.question) === 'rating' ? sum : sum + value), 0);
  return { ...Object.fromEntries(points.map(([info, value]) => [info.question.Model, value])), Total: total };
}

/** Calculates the scores of an answer set. The server does so when the questionnaire is finished. */
export function scoresOf(session: Session): Score[] {
  const { form } = session;
  const Score = pointsIn(session);
  return (form.questionnaire.Extra.Scores ?? []).map(({ Name, Expr }) => {
    const code = form.codes.scores?.[Expr];
    if (!code?.ok || code.tier !== 'expression') return { Name, Value: null };
    return { Name, Value: cellOf(session.evaluate(code, null, { Score })) };
  });
}

/**
 * Returns a questionnaire as it may be sent to a respondent's browser: without points, scores, and the names
 * and codes of data files, because these may reveal the meaning of an answer.
 */
export function shownToRespondents<Content extends object>(questionnaire: Content): Content {
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    const visible = Object.entries(value).filter(([key, part]) => !isScoring(key, part) && !isNaming(key, part, value));
    return Object.fromEntries(visible.map(([key, value]) => [key, clean(value)]));
  };
  return clean(questionnaire) as Content;
}

const isScoring = (key: string, value: unknown): boolean =>
  (key === 'Score' && typeof value === 'number') || (key === 'Scores' && Array.isArray(value));

/**
 * Whether a property is the name of a question or the code of a choice, rather than the name of a spreadsheet
 * or chart.
 */
const isNaming = (key: string, part: unknown, owner: object): boolean =>
  typeof part === 'string' && ((key === 'Name' && 'Model' in owner) || (key === 'Code' && 'Text' in owner));
