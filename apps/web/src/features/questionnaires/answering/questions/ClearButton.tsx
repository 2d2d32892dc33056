import { kindOf, type QuestionInfo, type QuestionKind } from '@ithaki/questionnaire';
import classes from '../../../../ui/question/Question.module.css';
import { useAnswering } from './answering-context.ts';
import { emptied } from './emptied-rows.ts';

const clearable: ReadonlySet<QuestionKind> = new Set(['radio', 'select', 'rating', 'table', 'slots']);

/** Takes a choice back, as radios by themselves do not let one. */
export function ClearButton({ info, labelId }: { info: QuestionInfo; labelId: string }) {
  const { sheet, t } = useAnswering();
  const isOffered = clearable.has(kindOf(info.question)) && info.columns.length === 0 && !info.question.ReadOnly;
  if (!isOffered || emptied(sheet.session, info).length === 0) return null;
  const clear = () => {
    sheet.clear(info);
    const place = document.getElementById(labelId)?.parentElement?.parentElement;
    place?.querySelector<HTMLElement>('input, select')?.focus();
  };
  return (
    <button type="button" className={classes.clear} aria-describedby={labelId} onClick={clear}>
      {t('answering.clear')}
    </button>
  );
}
