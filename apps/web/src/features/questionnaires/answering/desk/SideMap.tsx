import { memo } from 'react';
import type { Translate } from '../../../../i18n/text.ts';
import { type AnswerSheet, questionKey } from '../questions/answer-sheet.ts';
import { type Saving, useWatched } from '../questions/answering-context.ts';
import classes from './SideMap.module.css';

interface CellProps {
  model: string;
  number: number;
  sheet: AnswerSheet;
  saving: Saving | undefined;
  isCurrent: boolean;
  /** Whether Tab stops here. */
  isStop: boolean;
  t: Translate;
  onGo: (model: string) => void;
}

function standingOf(sheet: AnswerSheet, saving: Saving | undefined, model: string) {
  const info = sheet.session.form.byModel.get(model);
  if (info && !sheet.session.showsQuestion(info)) return 'hidden';
  if (saving && saving.state(model) !== 'saved') return 'unsaved';
  return sheet.standing(model) === 1 ? 'answered' : 'empty';
}

const Cell = memo(function Cell({ model, number, sheet, saving, isCurrent, isStop, t, onGo }: CellProps) {
  useWatched(sheet.watch, questionKey(model));
  useWatched((saving ?? sheet).watch, questionKey(model));
  const standing = standingOf(sheet, saving, model);
  return (
    <button
      type="button"
      className={classes.cell}
      data-standing={standing}
      aria-current={isCurrent || undefined}
      aria-label={`${t('questionnaires.answering.map.question', { number })}: ${t(`questionnaires.answering.map.${standing}`)}`}
      disabled={standing === 'hidden'}
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

const standings = ['answered', 'empty', 'unsaved', 'hidden'] as const;

/** All questions, five to a row, each as it stands; one place to stop at by Tab, arrow keys go among them. */
export function SideMap({ numbers, sheet, saving, current, t, onGo }: Props) {
  return (
    <nav aria-label={t('questionnaires.answering.map.title')} className={classes.map}>
      <div className={classes.cells}>
        {[...numbers].map(([model, number]) => (
          <Cell
            key={model}
            model={model}
            number={number}
            sheet={sheet}
            saving={saving}
            isCurrent={model === current}
            isStop={current === undefined ? number === 1 : model === current}
            t={t}
            onGo={onGo}
          />
        ))}
      </div>
      <ul className={classes.legend}>
        {standings.map((standing) => (
          <li key={standing}>
            <span className={classes.sample} data-standing={standing} aria-hidden />
            {t(`questionnaires.answering.map.${standing}`)}
          </li>
        ))}
      </ul>
    </nav>
  );
}
