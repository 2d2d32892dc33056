import { useEffect, useRef } from 'react';
import { ScreenLink } from '../links/ScreenLink.tsx';
import classes from './TabLinks.module.css';
import { bringTabInSight } from './tab-sight.ts';

interface Props {
  /** The name of the group of tabs, for screen readers. */
  label: string;
  tabs: readonly { id: string; label: string; to: string; isCurrent: boolean }[];
}

/**
 * The current tab is determined by the caller; the router alone would also mark addresses with the same prefix
 * as current.
 */
const exactMatch = { exact: true, includeHash: true };

/** Links to related pages as tabs, each with its own address; they scroll when they do not fit. */
export function TabLinks({ label, tabs }: Props) {
  const strip = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.id;
  useEffect(() => {
    if (current === undefined) return;
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && tab) bringTabInSight(strip.current, tab);
  }, [current]);
  return (
    <nav aria-label={label} className={classes.tabs} ref={strip} data-unprinted>
      {tabs.map(({ id, label: name, to, isCurrent }) => (
        <ScreenLink
          key={id}
          to={to}
          className={classes.tab}
          activeOptions={exactMatch}
          data-active={isCurrent || undefined}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </ScreenLink>
      ))}
    </nav>
  );
}
