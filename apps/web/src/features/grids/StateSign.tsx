import type { ProgressState } from '@ithaki/contract';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconHourglassHigh } from '@tabler/icons-react';
import type { Icon } from '../../feature.ts';
import classes from './StateSign.module.css';

/**
 * The drawing of each standing of an action; its colour is in StateSign.module.css and its name in the texts. The most
 * frequent ones, a dash and a ring, are drawn by that file too: hundreds of them come into sight while one scrolls.
 */
const stateSigns: Record<Exclude<ProgressState, 'none' | 'published'>, Icon> = {
  waiting: IconHourglassHigh,
  returned: IconArrowBackUp,
  completed: IconCircleCheck,
  late: IconAlertTriangle,
};

/** How an action stands, at a glance; the words stand beside it. */
export function StateSign({ state }: { state: ProgressState }) {
  if (state === 'none' || state === 'published') {
    return <span className={state === 'none' ? classes.dash : classes.ring} data-state={state} aria-hidden />;
  }
  const Shown = stateSigns[state];
  return (
    <span className={classes.sign} data-state={state} aria-hidden>
      <Shown size={16} stroke={1.9} />
    </span>
  );
}
