import { isOfParts, kindOf } from '../model/kinds.ts';
import { blanksOf, partsOf } from '../model/options.ts';
import { hasLines } from '../model/question-walk.ts';
import type { QuestionInfo, Readable } from './elements.ts';

const own = (info: QuestionInfo): number[] => [info.element, ...info.options.values(), ...info.rows.values()];

/** Everything whose hiding changes what is read of a question. A hidden table hides its columns' answers too. */
function hidersOf(info: QuestionInfo): number[] {
  const above = info.within ? own(info.within) : [];
  return [...own(info), ...above];
}

function idsOf({ question }: QuestionInfo): string[] {
  const other = question.Other ? [question.Other.Model] : [];
  if (isOfParts(question)) return [question.Model, ...partsOf(question).map(({ Id }) => Id)];
  if (kindOf(question) === 'parametric') return [question.Model, ...blanksOf(question)];
  return [question.Model, ...other];
}

/** The answers that scripts can read, by id. */
export function readablesOf(infos: readonly QuestionInfo[]): Map<string, Readable> {
  const found = new Map<string, Readable>();
  const add = (info: QuestionInfo, extra: readonly number[]): void => {
    const hiders = [...hidersOf(info), ...extra];
    for (const id of idsOf(info)) found.set(id, { id, owner: info, hiders });
    for (const column of info.columns) add(column, []);
  };
  for (const info of infos) {
    // A table is read as the list of its lines, so what hides a column changes it too.
    const below = hasLines(info.question) || info.columns.length > 0 ? info.columns.flatMap(own) : [];
    add(info, below);
  }
  return found;
}
