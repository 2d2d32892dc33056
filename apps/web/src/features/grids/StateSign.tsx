import type { ProgressState } from '@ithaki/contract';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconHourglassHigh } from '@tabler/icons-react';
import type { Icon } from '../../feature.ts';
import classes from './StateSign.module.css';

/**
 * The icon of each standing; colours are in StateSign.module.css, names in the texts. The most frequent two, a dash and
 * a ring, are drawn by that CSS instead of SVG, because scrolling brings hundreds of them into view.
 */
const stateSigns: Record<Exclude<ProgressState, 'none' | 'published'>, Icon> = {
  waiting: IconHourglassHigh,
  returned: IconArrowBackUp,
  completed: IconCircleCheck,
  late: IconAlertTriangle,
};

/** Symbol of an action's standing; decorative, as the standing is also written next to it. */
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
