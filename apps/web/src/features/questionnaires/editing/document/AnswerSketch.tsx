import { kindOf, type OptionLists, optionsOf, type Question, textIn } from '@ithaki/questionnaire';
import classes from '../../../../editor/Document.module.css';
import { useText } from '../../../../i18n/text.ts';
import { shortly } from './question-names.ts';

/** Options that are drawn; of the rest it is said how many they are. */
const MOST = 6;

/** How a question is answered, drawn small: its first options, its rows and columns, a line to write on. */
export function AnswerSketch({ question, lists }: { question: Question; lists: OptionLists | undefined }) {
  const { t, language } = useText();
  const say = (text: Question['Text'], id: string) => shortly(textIn(text, language)) || id;
  const kind = kindOf(question);
  const options = optionsOf(question, lists);
  const entries = (list: Question['Group']) => (list ?? []).map(({ Id, Text }) => ({ id: Id, name: say(Text, Id) }));
  const listed = (items: readonly { id: string; name: string }[], mark: string) => (
    <ul className={classes.sketch}>
      {items.slice(0, MOST).map(({ id, name }) => (
        <li key={id}>
          <span aria-hidden>{mark}</span> {name}
        </li>
      ))}
      {items.length > MOST && <li>{t('questionnaires.editing.more', { count: items.length - MOST })}</li>}
    </ul>
  );
  const ofOptions = [
    ...options.map(({ Value, Text }) => ({ id: Value, name: say(Text, Value) })),
    ...(question.Other ? [{ id: question.Other.Model, name: say(question.Other.Text, question.Other.Model) }] : []),
  ];
  switch (kind) {
    case 'radio':
    case 'select':
      return listed(ofOptions, '○');
    case 'checkbox':
      return listed(ofOptions, '☐');
    case 'rating':
      return <p className={classes.sketch}>☆☆☆☆☆</p>;
    case 'table':
    case 'records':
    case 'formtable':
      return (
        <p className={classes.sketch}>
          {[
            question.Rows && t('questionnaires.editing.rows', { count: question.Rows.length }),
            kind === 'table' &&
              ofOptions.length > 0 &&
              t('questionnaires.editing.options', { count: ofOptions.length }),
            question.Columns &&
              t(kind === 'formtable' ? 'questionnaires.editing.cells' : 'questionnaires.editing.columns', {
                count: question.Columns.length,
              }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      );
    case 'parametric':
      return (
        <p className={classes.sketch}>
          {shortly(textIn(question.Parametric, language)).replace(/\{ID_\d{4}\}/g, '____')}
        </p>
      );
    case 'numeric':
    case 'time':
    case 'words':
      return listed(entries(question.Group), '▭');
    case 'slots':
      return listed(entries(question.Option), '↕');
    default:
      return null;
  }
}
