import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import classes from '../../../../ui/question/Question.module.css';
import { questionKey } from './answer-sheet.ts';
import { type SaveState, type Saving, useAnswering, useWatched } from './answering-context.ts';

const icons: Record<SaveState, typeof IconCheck> = {
  saved: IconCheck,
  saving: IconCloudUp,
  waiting: IconCloudOff,
  refused: IconAlertTriangle,
};

/** How a question's answer stands with the server: nothing before the first, then saved, on its way, or waiting. */
export function SaveMark({ saving, model }: { saving: Saving; model: string }) {
  const { sheet, t } = useAnswering();
  useWatched(saving.watch, questionKey(model));
  const state = saving.state(model);
  if (state === 'refused') {
    return (
      <span className={`${classes.mark} ${classes.refused}`} data-state={state} role="alert">
        <IconAlertTriangle size={15} aria-hidden />
        {t('answering.state.refused')}
        <button type="button" className={classes.clear} onClick={() => saving.giveBack(model)}>
          {t('answering.state.giveBack')}
        </button>
      </span>
    );
  }
  if (state === 'saved' && sheet.standing(model) !== 1) return <span className={classes.mark} />;
  const Icon = icons[state];
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={15} aria-hidden />
      {t(`answering.state.${state}`)}
    </span>
  );
}
