import { memo } from 'react';
import type { Translate } from '../../../../i18n/text.ts';
import { type AnswerSheet, numberKey, questionKey } from '../questions/answer-sheet.ts';
import { type Saving, useTrackedItem } from '../questions/answering-context.ts';
import classes from './QuestionMap.module.css';

interface CellProps {
  model: string;
  sheet: AnswerSheet;
  saving: Saving | undefined;
  isCurrent: boolean;
  /** Whether any question is current; if none is, Tab stops at the first one. */
  isAnyCurrent: boolean;
  t: Translate;
  onGo: (model: string) => void;
}

function questionStatus(sheet: AnswerSheet, saving: Saving | undefined, model: string) {
  const info = sheet.session.form.byModel.get(model);
  if (info && !sheet.session.isQuestionShown(info)) return 'hidden';
  if (saving && saving.state(model) !== 'saved') return 'unsaved';
  return sheet.status(model) === 1 ? 'answered' : 'empty';
}

const MapCell = memo(function MapCell({ model, sheet, saving, isCurrent, isAnyCurrent, t, onGo }: CellProps) {
  useTrackedItem(sheet.watch, questionKey(model));
  useTrackedItem((saving ?? sheet).watch, questionKey(model));
  useTrackedItem(sheet.watch, numberKey(model));
  const number = sheet.number(model);
  const status = questionStatus(sheet, saving, model);
  return (
    <button
      type="button"
      className={classes.cell}
      data-standing={status}
      aria-current={isCurrent || undefined}
      aria-label={
        number === undefined
          ? t('questionnaires.answering.map.unasked')
          : `${t('questionnaires.answering.map.question', { number })}: ${t(`questionnaires.answering.map.${status}`)}`
      }
      disabled={status === 'hidden'}
      tabIndex={isCurrent || (!isAnyCurrent && number === 1) ? 0 : -1}
      onClick={() => onGo(model)}
    >
      {number ?? '·'}
    </button>
  );
});

interface Props {
  sheet: AnswerSheet;
  saving: Saving | undefined;
  current: string | undefined;
  t: Translate;
  onGo: (model: string) => void;
}

const statuses = ['answered', 'empty', 'unsaved', 'hidden'] as const;

/** Map of all questions with their status, five per row: one tab stop, arrow keys move within it. */
export function QuestionMap({ sheet, saving, current, t, onGo }: Props) {
  return (
    <nav aria-label={t('questionnaires.answering.map.title')} className={classes.map}>
      <div className={classes.cells}>
        {sheet.askedModels.map((model) => (
          <MapCell
            key={model}
            model={model}
            sheet={sheet}
            saving={saving}
            isCurrent={model === current}
            isAnyCurrent={current !== undefined}
            t={t}
            onGo={onGo}
          />
        ))}
      </div>
      <ul className={classes.legend}>
        {statuses.map((status) => (
          <li key={status}>
            <span className={classes.sample} data-standing={status} aria-hidden />
            {t(`questionnaires.answering.map.${status}`)}
          </li>
        ))}
      </ul>
    </nav>
  );
}
