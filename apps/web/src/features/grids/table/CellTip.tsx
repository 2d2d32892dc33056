import { Portal } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import classes from './Table.module.css';

/** Width of the tip in pixels; also in Table.module.css. */
const WIDTH = 260;

interface Tip {
  text: string;
  left: number;
  top: number;
}

function tipOf(target: EventTarget | null): Tip | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const text = cell?.dataset.tip;
  if (!cell || !text) return undefined;
  const { left, bottom } = cell.getBoundingClientRect();
  return { text, left: Math.max(4, Math.min(left, window.innerWidth - WIDTH - 4)), top: bottom + 2 };
}

/**
 * Shows the full text of the heading or square under the pointer or with the focus. It listens to events
 * itself, so that the table need not be rendered again. Screen readers ignore it, because the elements have the
 * text as their name.
 */
export function CellTip({ within }: { within: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => {
    const grid = within.current;
    if (!grid) return undefined;
    const show = ({ target }: Event) => setTip(tipOf(target));
    const hide = () => setTip(undefined);
    const hideByKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const listening = new AbortController();
    const options = { signal: listening.signal };
    grid.addEventListener('pointerover', show, options);
    grid.addEventListener('focusin', show, options);
    for (const left of ['pointerleave', 'focusout', 'scroll']) grid.addEventListener(left, hide, options);
    document.addEventListener('keydown', hideByKey, options);
    return () => listening.abort();
  }, [within]);
  return (
    tip && (
      <Portal>
        <div className={classes.tip} style={{ left: tip.left, top: tip.top }} aria-hidden>
          {tip.text}
        </div>
      </Portal>
    )
  );
}
