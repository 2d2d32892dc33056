import type { FormSymbol } from '../expression/symbols.ts';
import { dateOf, type XpathValue } from './xpath-values.ts';

/**
 * Thrown by an evaluator of foreign expressions for syntax that it does not support; the expression is then not
 * compared.
 */
export class NotEvaluated extends Error {}

/** The answers of an invented respondent. */
export type Respondent = {
  /** Returns the answer with this id, in the form in which conditions read it. */
  readonly answer: (id: string) => unknown;
  /** YYYY-MM-DD. */
  readonly today: string;
};

/** An expression of a foreign form, evaluated by its own rules for a respondent. */
export type SourceExpression = (respondent: Respondent) => XpathValue;

/** Returns the foreign form's codes of the chosen options. */
function sourceCodes(chosen: unknown, values: FormSymbol['values']): string[] {
  const codes = [...(values ?? [])];
  const ids = Array.isArray(chosen) ? chosen : [];
  return ids.map((id) => codes.find(([, options]) => options.includes(String(id)))?.[0] ?? '');
}

/** Returns the answer of a question as the foreign form would store it; '' without an answer. */
export function sourceAnswer({ id, type, values, records, row }: FormSymbol, input: Respondent): XpathValue {
  if (records !== undefined || row !== undefined) throw new NotEvaluated();
  const answer = input.answer(id);
  if (type === 'options') return sourceCodes(answer, values).join(' ');
  if (typeof answer !== 'string' || type === 'lines' || type === 'time') throw new NotEvaluated();
  if (type === 'option') return sourceCodes([answer], values)[0] ?? '';
  if (type === 'tick') return answer === '1' ? 'OK' : '';
  if (type === 'number') return answer === '' ? '' : Number(answer);
  if (type === 'date') return dateOf(answer.split('-').reverse().join('-')) ?? '';
  return answer;
}

/** Returns the answers of a question with several answers, as the foreign form would store them. */
export function sourceAnswers(symbol: FormSymbol, respondent: Respondent): XpathValue[] {
  if (symbol.type === 'options' && symbol.records === undefined && symbol.row === undefined)
    return sourceCodes(respondent.answer(symbol.id), symbol.values);
  const answer = sourceAnswer(symbol, respondent);
  return answer === '' ? [] : [answer];
}
