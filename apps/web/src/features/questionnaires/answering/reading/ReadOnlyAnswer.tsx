import { kindOf, type QuestionInfo } from '@ithaki/questionnaire';
import { RichTextView } from '../../../../ui/rich-text/RichTextView.tsx';
import { useAnswering } from '../questions/answering-context.ts';
import { answerTexts } from './answer-texts.ts';
import classes from './Reading.module.css';
import { ReadingTable } from './ReadingTable.tsx';

/** Read-only rich text. */
function RichAnswer({ markup }: { markup: string }) {
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

/** A read-only answer as text or as a table. */
export function ReadOnlyAnswer({ info, labelledBy }: Props) {
  const answering = useAnswering();
  const { files, sheet, t } = answering;
  const kind = kindOf(info.question);
  if (kind === 'upload' && files) return files(info);
  if (kind === 'table' || kind === 'records' || kind === 'formtable') {
    return <ReadingTable info={info} labelledBy={labelledBy} />;
  }
  if (kind === 'editable') return <RichAnswer markup={String(sheet.session.value(info))} />;
  const texts = answerTexts(answering, info);
  if (texts.length === 0) return <p className={classes.none}>{t('questionnaires.answering.unanswered')}</p>;
  return (
    <div className={classes.said}>
      {[...new Set(texts)].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
