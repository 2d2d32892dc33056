import { kindOf, type OptionLists, optionsOf, type Question, textIn } from '@ithaki/questionnaire';
import classes from '../../../../editor/Document.module.css';
import { useText } from '../../../../i18n/text.ts';
import { shortened } from './question-names.ts';

/** Maximum number of options sketched; for the others only their number is shown. */
const MOST_OPTIONS = 6;

/** A small sketch of the input: first options, rows and columns, or a line to write on. */
export function AnswerSketch({ question, lists }: { question: Question; lists: OptionLists | undefined }) {
  const { t, language } = useText();
  const shortText = (text: Question['Text'], id: string) => shortened(textIn(text, language)) || id;
  const kind = kindOf(question);
  const options = optionsOf(question, lists);
  const namedEntries = (list: Question['Group']) =>
    (list ?? []).map(({ Id, Text }) => ({ id: Id, name: shortText(Text, Id) }));
  const optionList = (items: readonly { id: string; name: string }[], mark: string) => (
    <ul className={classes.sketch}>
      {items.slice(0, MOST_OPTIONS).map(({ id, name }) => (
        <li key={id}>
          <span aria-hidden>{mark}</span> {name}
        </li>
      ))}
      {items.length > MOST_OPTIONS && (
        <li>{t('questionnaires.editing.more', { count: items.length - MOST_OPTIONS })}</li>
      )}
    </ul>
  );
  const choices = [
    ...options.map(({ Value, Text }) => ({ id: Value, name: shortText(Text, Value) })),
    ...(question.Other
      ? [{ id: question.Other.Model, name: shortText(question.Other.Text, question.Other.Model) }]
      : []),
  ];
  switch (kind) {
    case 'radio':
    case 'select':
      return optionList(choices, '○');
    case 'checkbox':
      return optionList(choices, '☐');
    case 'rating':
      return <p className={classes.sketch}>☆☆☆☆☆</p>;
    case 'table':
    case 'records':
    case 'formtable':
      return (
        <p className={classes.sketch}>
          {[
            question.Rows && t('questionnaires.editing.rows', { count: question.Rows.length }),
            kind === 'table' && choices.length > 0 && t('questionnaires.editing.options', { count: choices.length }),
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
          {shortened(textIn(question.Parametric, language)).replace(/\{ID_\d{4}\}/g, '____')}
        </p>
      );
    case 'numeric':
    case 'time':
    case 'words':
      return optionList(namedEntries(question.Group), '▭');
    case 'slots':
      return optionList(namedEntries(question.Option), '↕');
    default:
      return null;
  }
}
