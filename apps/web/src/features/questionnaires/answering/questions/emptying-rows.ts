import {
  kindOf,
  type Question,
  type QuestionInfo,
  type Session,
  type StoredRow,
  storedValue,
  tickValuesOf,
} from '@ithaki/questionnaire';

const answerQuestions = ({ question, columns }: QuestionInfo): Question[] =>
  columns.length > 0 ? columns.map((column) => column.question) : [question];

/** Returns rows that clear a question: one per stored part of its answer. Lines of records remain. */
export function emptyingRows(session: Session, info: QuestionInfo): StoredRow[] {
  const { store, form } = session;
  const owners = new Set(answerQuestions(info).map(({ Model }) => form.byModel.get(Model)));
  return [...store.groups()].flatMap((group) => {
    const owner = form.owners.get(group);
    if (!owner || !owners.has(owner)) return [];
    const empty = group.includes(':') && kindOf(owner.question) === 'checkbox' ? tickValuesOf(owner.question).no : '';
    return [...store.lines(group).values()].flatMap((row): StoredRow[] => {
      if (storedValue(row) === empty) return [];
      const { GroupId, LineId } = row;
      const rowKey = LineId === undefined ? { GroupId } : { GroupId, LineId };
      return [row.OptionId === undefined ? { ...rowKey, Text: '' } : { ...rowKey, OptionId: empty }];
    });
  });
}
