import {
  heldBy,
  kindOf,
  type Question,
  type QuestionInfo,
  type Session,
  type StoredRow,
  tickOf,
} from '@ithaki/questionnaire';

const places = ({ question, columns }: QuestionInfo): Question[] =>
  columns.length > 0 ? columns.map((column) => column.question) : [question];

/** The rows that empty a question: one for each of its places that holds something. Lines of records stay. */
export function emptied(session: Session, info: QuestionInfo): StoredRow[] {
  const { store, form } = session;
  const own = new Set(places(info).map(({ Model }) => form.byModel.get(Model)));
  return [...store.groups()].flatMap((group) => {
    const owner = form.owners.get(group);
    if (!owner || !own.has(owner)) return [];
    const empty = group.includes(':') && kindOf(owner.question) === 'checkbox' ? tickOf(owner.question).no : '';
    return [...store.lines(group).values()].flatMap((row): StoredRow[] => {
      if (heldBy(row) === empty) return [];
      const { GroupId, LineId } = row;
      const place = LineId === undefined ? { GroupId } : { GroupId, LineId };
      return [row.OptionId === undefined ? { ...place, Text: '' } : { ...place, OptionId: empty }];
    });
  });
}
