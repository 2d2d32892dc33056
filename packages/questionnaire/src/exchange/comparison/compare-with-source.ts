import { randomOf } from '@ithaki/formats';
import { compile, evaluate } from '@ithaki/script';
import { compileAll } from '../../edit/compile.ts';
import { makeSampleValue, type Random, randomInteger } from '../../edit/samples/sample-value.ts';
import { type Form, openForm } from '../../form/form.ts';
import { kindOf } from '../../model/kinds.ts';
import type { Questionnaire } from '../../model/questionnaire.ts';
import { rowsOf } from '../../rows/rows.ts';
import { Session } from '../../session/session.ts';
import type { Report, SourceLocation } from '../report.ts';
import { NotEvaluated, type SourceExpression } from './source-answers.ts';
import { toNumber, toText, toTruth } from './xpath-values.ts';

/** An expression of the imported form, with its translation. */
export type ComparedExpression = {
  /** Evaluates the form's own expression. Throws NotEvaluated for syntax that the evaluator does not support. */
  readonly source: SourceExpression;
  readonly js: string;
  readonly as: 'truth' | 'number' | 'value';
  readonly location: SourceLocation;
  readonly settingName: string;
  readonly kind: 'condition' | 'rule';
};

/** Number of invented respondents for whom each expression is compared. */
const RESPONDENTS = 24;
/** Maximum product of questions and respondents; larger forms are compared with fewer respondents. */
const MOST_ANSWERS = 12_000;
const DAY = 86_400_000;
/** The day on which the invented respondents answer. */
const TODAY = '2026-03-01';
const moment = { lang: 'el', today: TODAY, now: `${TODAY}T10:00:00.000Z` } as const;
const words = { sentences: ['a', 'Θα το δούμε', '7'], shapes: ['12345', 'name@example.gr'] };

/**
 * Invents a date within the last days, months or 80 years, because conditions of forms test ages of very
 * different size.
 */
function inventedDate(random: Random): string {
  const days = randomInteger(random, 0, [28, 400, 29_000][randomInteger(random, 0, 2)] ?? 28);
  return new Date(Date.parse(TODAY) - days * DAY).toISOString().slice(0, 10).split('-').reverse().join('-');
}

/** Invents the answers of a respondent, who leaves one question in five empty. */
function inventedSession(form: Form, random: Random): Session {
  const session = new Session(form, {}, moment);
  const place = { lists: form.questionnaire.OptionLists ?? {} };
  for (const info of form.questions) {
    if (info.columns.length > 0 || random() < 0.2 || !session.isQuestionShown(info)) continue;
    const isDate = kindOf(info.question) === 'date';
    const value = isDate ? inventedDate(random) : makeSampleValue({ session, random, words }, info);
    if (value !== undefined) session.put(rowsOf(info.question, value, place));
  }
  return session;
}

const isSameNumber = (left: number, right: number): boolean =>
  left === right || (Number.isNaN(left) && Number.isNaN(right));

/**
 * Whether an expression and its translation give the same result for a respondent; undefined when the
 * expression cannot be evaluated.
 */
function isSame({ source: evaluateSource, js, as }: ComparedExpression, session: Session): boolean | undefined {
  const code = compile(js, 'condition');
  if (!code.ok || code.tier !== 'expression') return undefined;
  const outcome = evaluate(code, session.scope());
  const value = outcome.ok ? outcome.value : undefined;
  const source = evaluateSource({ answer: (id) => session.read(id), today: TODAY });
  if (as === 'truth') return toTruth(source) === Boolean(value);
  if (as === 'number') return isSameNumber(toNumber(source), Number(value ?? Number.NaN));
  const isDate = typeof source === 'object' || typeof value === 'string';
  return isDate ? toText(source) === String(value) : isSameNumber(toNumber(source), Number(value ?? Number.NaN));
}

/**
 * Evaluates the form's own expressions and their translations for invented respondents, and reports each
 * expression with different results. Expressions about repeats and choice lists are not compared.
 */
export function compareWithSource(
  questionnaire: Questionnaire,
  expressions: readonly ComparedExpression[],
  report: Report,
  language: 'XPath' | 'FHIRPath' = 'XPath',
): void {
  const form = openForm(questionnaire, compileAll(questionnaire));
  const count = Math.max(3, Math.min(RESPONDENTS, Math.floor(MOST_ANSWERS / Math.max(1, form.questions.length))));
  const respondents = Array.from({ length: count }, (_, index) =>
    inventedSession(form, randomOf(0, `respondent ${index + 1}`).next),
  );
  let compared = 0;
  for (const expression of expressions) {
    try {
      const results = respondents.map((session) => isSame(expression, session));
      if (results.includes(undefined)) continue;
      compared += 1;
      const parted = results.filter((same) => !same).length;
      if (parted === 0) continue;
      const { location, kind, settingName } = expression;
      const values = { count: String(parted), respondents: String(count) };
      report.add(location, kind, settingName, 'changed', 'PartsFromSource', values);
    } catch (error) {
      if (!(error instanceof NotEvaluated)) throw error;
    }
  }
  const whole = { Line: 0, Place: '', Name: '' };
  const values = { count: String(compared), respondents: String(count) };
  if (compared > 0) report.add(whole, 'setting', language, 'taken', 'ComparedWithSource', values);
}
