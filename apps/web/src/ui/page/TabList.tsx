import { Tabs, type TabsListProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './TabList.module.css';
import { bringTabInSight } from './tab-sight.ts';

/** Tabs in one line; where they do not fit, they scroll, and the chosen one is in sight. */
export function TabList(props: Omit<TabsListProps, 'className'>) {
  const strip = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLElement>(null);
  // After every render: which tab is chosen is known to the tabs around the list alone.
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!strip.current || !tab || tab === shown.current) return;
    shown.current = tab;
    bringTabInSight(strip.current, tab);
  });
  return <Tabs.List ref={strip} className={classes.strip ?? ''} {...props} />;
}
