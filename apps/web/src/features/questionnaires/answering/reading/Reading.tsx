import { kindOf, type QuestionInfo } from '@ithaki/questionnaire';
import { RichTextView } from '../../../../ui/rich-text/RichTextView.tsx';
import { useAnswering } from '../questions/answering-context.ts';
import { saidIn } from './answer-in-words.ts';
import classes from './Reading.module.css';
import { ReadingTable } from './ReadingTable.tsx';

/** Rich text to be read. */
function RichReading({ markup }: { markup: string }) {
  const { t } = useAnswering();
  return markup === '' ? (
    <p className={classes.none}>{t('questionnaires.answering.unanswered')}</p>
  ) : (
    <RichTextView markup={markup} className={classes.said} />
  );
}

interface Props {
  info: QuestionInfo;
  labelledBy: string;
}

/** An answer to be read: its words, or a table of them. */
export function Reading({ info, labelledBy }: Props) {
  const answering = useAnswering();
  const { files, sheet, t } = answering;
  const kind = kindOf(info.question);
  if (kind === 'upload' && files) return files(info);
  if (kind === 'table' || kind === 'records' || kind === 'formtable') {
    return <ReadingTable info={info} labelledBy={labelledBy} />;
  }
  if (kind === 'editable') return <RichReading markup={String(sheet.session.value(info))} />;
  const said = saidIn(answering, info);
  if (said.length === 0) return <p className={classes.none}>{t('questionnaires.answering.unanswered')}</p>;
  return (
    <div className={classes.said}>
      {[...new Set(said)].map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}
