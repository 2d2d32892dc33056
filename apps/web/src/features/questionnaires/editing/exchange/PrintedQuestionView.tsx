import type { PrintedField, PrintedQuestion } from '@ithaki/questionnaire/exchange';
import { useText } from '../../../../i18n/text.ts';
import classes from './PrintQuestionnaire.module.css';

/** A question for printing: number, text, condition, and space for the answer. */
export function PrintedQuestionView({
  question: { Number: number, Text, Help, Required, When, Field },
}: {
  question: PrintedQuestion;
}) {
  const { t } = useText();
  return (
    <div className={classes.question}>
      <p className={classes.text}>
        {number && `${number}. `}
        {Text}
        {Required && ' *'}
      </p>
      {Help && <p className={classes.help}>{Help}</p>}
      {When && <p className={classes.when}>{t('questionnaires.editing.printWhen', { when: When })}</p>}
      <AnswerSpace field={Field} />
    </div>
  );
}

const LINES = 4;
/** Returns the items of a list with their index, which is their only identity. */
const withIndexes = <Item,>(list: readonly Item[]) => list.map((item, index) => ({ item, index }));
const BLANK = '…………………';

/** Space for the answer, by its kind. */
function AnswerSpace({ field }: { field: PrintedField }) {
  switch (field.Kind) {
    case 'none':
      return null;
    case 'circles':
    case 'boxes': {
      const mark = field.Kind === 'circles' ? '○' : '☐';
      return (
        <ul className={classes.options}>
          {withIndexes([...field.Options, ...(field.Other ? [`${field.Other}: ${BLANK}`] : [])]).map(
            ({ item: option, index }) => (
              <li key={index}>
                {mark} {option}
              </li>
            ),
          )}
        </ul>
      );
    }
    case 'labelled':
      return (
        <ul className={classes.options}>
          {withIndexes(field.Labels).map(({ item: label, index }) => (
            <li key={index}>
              {label} {BLANK}
            </li>
          ))}
        </ul>
      );
    case 'grid':
      return (
        <table className={classes.grid}>
          <thead>
            <tr>
              <td />
              {withIndexes(field.Columns).map(({ item: column, index }) => (
                <th key={index} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {withIndexes(field.Rows).map(({ item: row, index }) => (
              <tr key={index}>
                <th scope="row">{row}</th>
                {withIndexes(field.Columns).map(({ index: column }) => (
                  <td key={column} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'sentence':
      return <p>{field.Parts.join(` ${BLANK} `)}</p>;
    case 'box':
      return <p>☐</p>;
    case 'stars':
      return <p>☆ ☆ ☆ ☆ ☆</p>;
    case 'date':
      return <p>__ - __ - ____</p>;
    case 'lines':
      return (
        <div aria-hidden>
          {withIndexes(Array.from({ length: LINES })).map(({ index }) => (
            <div key={index} className={classes.line} />
          ))}
        </div>
      );
    default:
      return <div aria-hidden className={classes.line} />;
  }
}
