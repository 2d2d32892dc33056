import type { PrintedField, PrintedQuestion } from '@ithaki/questionnaire/exchange';
import { useText } from '../../../../i18n/text.ts';
import classes from './PrintQuestionnaire.module.css';

/** A question on paper: its number and words, when it is answered, and room for the answer. */
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
      <Room field={Field} />
    </div>
  );
}

const LINES = 4;
/** Things of a list with their places, which are all the name they have. */
const placed = <Thing,>(list: readonly Thing[]) => list.map((thing, at) => ({ thing, at }));
const BLANK = '…………………';

/** Where the answer is written. */
function Room({ field }: { field: PrintedField }) {
  switch (field.Kind) {
    case 'none':
      return null;
    case 'circles':
    case 'boxes': {
      const mark = field.Kind === 'circles' ? '○' : '☐';
      return (
        <ul className={classes.options}>
          {placed([...field.Options, ...(field.Other ? [`${field.Other}: ${BLANK}`] : [])]).map(
            ({ thing: option, at }) => (
              <li key={at}>
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
          {placed(field.Labels).map(({ thing: label, at }) => (
            <li key={at}>
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
              {placed(field.Columns).map(({ thing: column, at }) => (
                <th key={at} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {placed(field.Rows).map(({ thing: row, at }) => (
              <tr key={at}>
                <th scope="row">{row}</th>
                {placed(field.Columns).map(({ at: column }) => (
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
          {placed(Array.from({ length: LINES })).map(({ at }) => (
            <div key={at} className={classes.line} />
          ))}
        </div>
      );
    default:
      return <div aria-hidden className={classes.line} />;
  }
}
