import type { AnswerPage } from '@ithaki/contract';
import { formatNumber } from '@ithaki/formats';
import { useText } from '../../../../i18n/text.ts';
import classes from './Reading.module.css';

/** Scores of a finished set; renders nothing when there are none. */
export function Scores({ scores }: { scores: AnswerPage['Scores'] }) {
  const { t } = useText();
  if (scores.length === 0) return null;
  return (
    // A plain table, because Mantine's would add its scroll and popover code, a third of the script needed for
    // answering.
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
