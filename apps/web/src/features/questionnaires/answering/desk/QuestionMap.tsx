import { memo } from 'react';
import type { Translate } from '../../../../i18n/text.ts';
import { type AnswerSheet, questionKey } from '../questions/answer-sheet.ts';
import { type Saving, useTrackedItem } from '../questions/answering-context.ts';
import classes from './QuestionMap.module.css';

interface CellProps {
  model: string;
  number: number;
  sheet: AnswerSheet;
  saving: Saving | undefined;
  isCurrent: boolean;
  /** Whether Tab stops at this cell. */
  isTabStop: boolean;
  t: Translate;
  onGo: (model: string) => void;
}

function questionStatus(sheet: AnswerSheet, saving: Saving | undefined, model: string) {
  const info = sheet.session.form.byModel.get(model);
  if (info && !sheet.session.isQuestionShown(info)) return 'hidden';
  if (saving && saving.state(model) !== 'saved') return 'unsaved';
  return sheet.status(model) === 1 ? 'answered' : 'empty';
}

const MapCell = memo(function MapCell({
  model,
  number,
  sheet,
  saving,
  isCurrent,
  isTabStop: isStop,
  t,
  onGo,
}: CellProps) {
  useTrackedItem(sheet.watch, questionKey(model));
  useTrackedItem((saving ?? sheet).watch, questionKey(model));
  const status = questionStatus(sheet, saving, model);
  return (
    <button
      type="button"
      className={classes.cell}
      data-standing={status}
      aria-current={isCurrent || undefined}
      aria-label={`${t('questionnaires.answering.map.question', { number })}: ${t(`questionnaires.answering.map.${status}`)}`}
      disabled={status === 'hidden'}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onGo(model)}
    >
      {number}
    </button>
  );
});

interface Props {
  numbers: ReadonlyMap<string, number>;
  sheet: AnswerSheet;
  saving: Saving | undefined;
  current: string | undefined;
  t: Translate;
  onGo: (model: string) => void;
}

const statuses = ['answered', 'empty', 'unsaved', 'hidden'] as const;

/** Map of all questions with their status, five per row: one tab stop, arrow keys move within it. */
export function QuestionMap({ numbers, sheet, saving, current, t, onGo }: Props) {
  return (
    <nav aria-label={t('questionnaires.answering.map.title')} className={classes.map}>
      <div className={classes.cells}>
        {[...numbers].map(([model, number]) => (
          <MapCell
            key={model}
            model={model}
            number={number}
            sheet={sheet}
            saving={saving}
            isCurrent={model === current}
            isTabStop={current === undefined ? number === 1 : model === current}
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
