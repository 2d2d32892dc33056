import { useEffect, useRef } from 'react';
import { ScreenLink } from '../links/ScreenLink.tsx';
import classes from './TabLinks.module.css';
import { bringTabInSight } from './tab-sight.ts';

interface Props {
  /** What the tabs belong to, for screen readers. */
  label: string;
  tabs: readonly { id: string; label: string; to: string; isCurrent: boolean }[];
}

/** The caller says which tab is current; the router must not take an address with the same beginning for it. */
const exactMatch = { exact: true };

/** Links to pages that stand side by side, each with an address of its own; where they do not fit, they scroll. */
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
