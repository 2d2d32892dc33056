import { RichTextView } from '../../../../ui/rich-text/RichTextView.tsx';
import { useAnswering } from '../questions/answering-context.ts';
import classes from './Reading.module.css';

/** Rich text to be read. */
export function RichReading({ markup }: { markup: string }) {
  const { t } = useAnswering();
  return markup === '' ? (
    <p className={classes.none}>{t('answering.unanswered')}</p>
  ) : (
    <RichTextView markup={markup} className={classes.said} />
  );
}
