import {
  heldBy,
  kindOf,
  type Question,
  type QuestionInfo,
  type Session,
  type StoredRow,
  tickOf,
} from '@ithaki/questionnaire';

const answerQuestions = ({ question, columns }: QuestionInfo): Question[] =>
  columns.length > 0 ? columns.map((column) => column.question) : [question];

/** Rows that empty a question: one per stored part of its answer. Lines of records remain. */
export function emptyingRows(session: Session, info: QuestionInfo): StoredRow[] {
  const { store, form } = session;
  const owners = new Set(answerQuestions(info).map(({ Model }) => form.byModel.get(Model)));
  return [...store.groups()].flatMap((group) => {
    const owner = form.owners.get(group);
    if (!owner || !owners.has(owner)) return [];
    const empty = group.includes(':') && kindOf(owner.question) === 'checkbox' ? tickOf(owner.question).no : '';
    return [...store.lines(group).values()].flatMap((row): StoredRow[] => {
      if (heldBy(row) === empty) return [];
      const { GroupId, LineId } = row;
      const rowKey = LineId === undefined ? { GroupId } : { GroupId, LineId };
      return [row.OptionId === undefined ? { ...rowKey, Text: '' } : { ...rowKey, OptionId: empty }];
    });
  });
}
