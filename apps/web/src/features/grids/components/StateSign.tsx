import type { ProgressState } from '@ithaki/contract';
import classes from './StateSign.module.css';
import { stateSigns } from './state-signs.ts';

/** How an action stands, at a glance; the words stand beside it. */
export function StateSign({ state, size = 16 }: { state: ProgressState; size?: number }) {
  const Shown = stateSigns[state];
  return (
    <span className={classes.sign} data-state={state} aria-hidden>
      <Shown size={size} stroke={1.9} />
    </span>
  );
}
