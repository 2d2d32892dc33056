import { cellOf, evaluate } from '@ithaki/script';
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
  const total = points.reduce((sum, [info, one]) => (kindOf(info.question) === 'rating' ? sum : sum + one), 0);
  return { ...Object.fromEntries(points.map(([info, one]) => [info.question.Model, one])), Total: total };
}

/** Calculates the scores of an answer set. The server does so when the questionnaire is finished. */
export function scoresOf(session: Session): Score[] {
  const { form } = session;
  const Score = pointsIn(session);
  return (form.questionnaire.Extra.Scores ?? []).map(({ Name, Expr }) => {
    const code = form.codes.scores?.[Expr];
    if (!code?.ok || code.tier !== 'expression') return { Name, Value: null };
    return { Name, Value: cellOf(evaluate(code, { ...session.scope(), Score })) };
  });
}

/** A questionnaire without option points and score expressions, as it may be sent to a respondent's browser. */
export function withoutScores<Given extends object>(questionnaire: Given): Given {
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value).filter(([key, held]) => !isSecret(key, held));
    return Object.fromEntries(kept.map(([key, held]) => [key, clean(held)]));
  };
  return clean(questionnaire) as Given;
}

const isSecret = (key: string, held: unknown): boolean =>
  (key === 'Score' && typeof held === 'number') || (key === 'Scores' && Array.isArray(held));
