import type { ProgressState } from '@ithaki/contract';
import classes from './StateSign.module.css';
import { stateSigns } from './state-signs.ts';

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
