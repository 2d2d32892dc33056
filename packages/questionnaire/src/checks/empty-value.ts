import { kindOf } from '../model/kinds.ts';
import type { Question } from '../model/questionnaire.ts';
import type { CellsValue, ChoiceValue, LineValue, TicksValue, Value } from '../rows/value.ts';

const isBlank = (text: string): boolean => text.trim() === '';

/** Rich text of nothing but tags and spaces. */
const isBlankHtml = (html: string): boolean =>
  isBlank(html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ')) && !/<(img|hr)\b/i.test(html);

/** Whether a question's value says nothing at all. Its kind decides what its value looks like. */
export function isEmptyValue(question: Question, value: Value): boolean {
  if (typeof value === 'string') return kindOf(question) === 'editable' ? isBlankHtml(value) : isBlank(value);
  switch (kindOf(question)) {
    case 'radio':
    case 'select': {
      const { Option, Other } = value as ChoiceValue;
      return Option === '' || (Option === question.Other?.Model && isBlank(Other));
    }
    case 'checkbox': {
      const { Options, Other } = value as TicksValue;
      return Options.every((option) => option === question.Other?.Model && isBlank(Other));
    }
    case 'formtable':
      return isEmptyCells(question, value as CellsValue);
    default:
      break;
  }
  if (!Array.isArray(value)) return Object.values(value).every((text) => isBlank(String(text)));
  return value.every((one: string | LineValue) =>
    typeof one === 'string' ? isBlank(one) : isEmptyCells(question, one.Cells),
  );
}

function isEmptyCells({ Columns = [] }: Question, cells: CellsValue): boolean {
  return Columns.every((column) => {
    const held = cells[column.Model];
    return held === undefined || isEmptyValue(column, held);
  });
}
