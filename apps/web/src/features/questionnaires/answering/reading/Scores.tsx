import type { AnswerPage } from '@ithaki/contract';
import { formatNumber } from '@ithaki/formats';
import { useText } from '../../../../i18n/text.ts';
import classes from './Reading.module.css';

/** The scores of a set that has ended; nothing where there are none. */
export function Scores({ scores }: { scores: AnswerPage['Scores'] }) {
  const { t } = useText();
  if (scores.length === 0) return null;
  return (
    // A plain table: Mantine's brings what scrolls and floats with it, a third of all that answering needs.
    <table className={classes.scores} aria-label={t('questionnaires.answering.scores')}>
      <tbody>
        {scores.map(({ Name, Value }) => (
          <tr key={Name}>
            <th scope="row">{Name}</th>
            <td>{typeof Value === 'number' ? formatNumber(Value, 2) : (Value ?? '–')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
