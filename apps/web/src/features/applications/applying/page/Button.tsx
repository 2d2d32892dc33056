import type { ComponentProps } from 'react';
import classes from './Page.module.css';

interface Props extends ComponentProps<'button'> {
  look?: 'primary' | 'plain' | 'usual';
  /** Whether its action is running; the button is then disabled. */
  busy?: boolean;
}

/** A button of the applicants' pages. */
export function Button({ look = 'usual', busy = false, disabled, ...rest }: Props) {
  return (
    <button
      type="button"
      className={classes.button}
      data-look={look}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      {...rest}
    />
  );
}
