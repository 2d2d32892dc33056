import { useEffect, useRef } from 'react';
import { ScreenLink } from '../links/ScreenLink.tsx';
import classes from './TabLinks.module.css';

interface Props {
  /** What the tabs belong to, for screen readers. */
  label: string;
  tabs: readonly { id: string; label: string; to: string; isCurrent: boolean }[];
}

/** The caller says which tab is current; the router must not take an address with the same beginning for it. */
const exactMatch = { exact: true };

/** Pixels of the tab before the current one that stay in sight, so that it shows that there are more. */
const PREVIOUS_SHOWN = 24;

/** Links to pages that stand side by side, each with an address of its own; where they do not fit, they scroll. */
export function TabLinks({ label, tabs }: Props) {
  const strip = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.id;
  useEffect(() => {
    if (current === undefined) return;
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !tab) return;
    const left = tab.offsetLeft - strip.current.offsetLeft;
    const isCut = left + tab.offsetWidth > strip.current.clientWidth;
    if (isCut) strip.current.scrollLeft = left - PREVIOUS_SHOWN;
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
