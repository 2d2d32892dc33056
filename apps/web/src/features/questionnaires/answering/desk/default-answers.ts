import {
  kindOf,
  type Question,
  type QuestionInfo,
  rowsOf,
  type Session,
  type StoredRow,
  type TicksValue,
  type Value,
} from '@ithaki/questionnaire';

/** A default as the value of a control; undefined for kinds whose answer has several parts. */
function defaultValue(question: Question, text: string, current: Value): Value | undefined {
  switch (kindOf(question)) {
    case 'text':
    case 'paragraph':
    case 'editable':
    case 'date':
    case 'rating':
      return text;
    case 'radio':
    case 'select':
      return { Option: text, Other: '' };
    case 'checkbox':
      return typeof current === 'string' ? text : ({ Options: text.split(','), Other: '' } satisfies TicksValue);
    case 'numeric':
    case 'time':
    case 'words':
      return Object.fromEntries((question.Group ?? []).map(({ Id }) => [Id, text]));
    default:
      return undefined;
  }
}

/** Returns the rows of default answers, for shown questions that have never been answered or cleared. */
export function defaultRows(session: Session, infos: Iterable<QuestionInfo>): StoredRow[] {
  const lists = session.form.questionnaire.OptionLists ?? {};
  return [...infos].flatMap((info) => {
    const { question } = info;
    if (!question.DefaultValue || !session.isQuestionShown(info)) return [];
    const value = defaultValue(question, question.DefaultValue, session.value(info));
    if (value === undefined) return [];
    const rows = rowsOf(question, value, { lists });
    return rows.some(({ GroupId }) => session.store.row(GroupId)) ? [] : rows.filter((row) => row.Text || row.OptionId);
  });
}
