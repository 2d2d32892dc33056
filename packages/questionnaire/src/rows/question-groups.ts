import { tickGroup } from '../model/answers.ts';
import { hasParts, kindOf } from '../model/kinds.ts';
import { blanksOf, partsOf } from '../model/options.ts';
import type { OptionLists, Question } from '../model/questionnaire.ts';
import { tickableValues } from './single-codecs.ts';

/** The groups that store a question's own answers; for a workbook only the prefix `Model:`, which covers any input. */
export function groupsOf(question: Question, lists: OptionLists): string[] {
  const other = question.Other ? [question.Other.Model] : [];
  const kind = kindOf(question);
  if (hasParts(question)) return partsOf(question).map(({ Id }) => Id);
  if (kind === 'parametric') return [...blanksOf(question)];
  if (kind === 'plaintext' || kind === 'chart' || kind === 'formtable') return [];
  if (kind === 'spreadsheet') return [`${question.Model}:`];
  if (kind !== 'checkbox') return [question.Model, ...other];
  const values = tickableValues(question, { lists });
  const ticks = values.map((value) => tickGroup(question.Model, value));
  return values.length > 0 ? [...ticks, ...other] : [question.Model];
}
