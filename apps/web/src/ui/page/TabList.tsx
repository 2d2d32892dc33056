import { Tabs, type TabsListProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './TabList.module.css';
import { bringTabInSight } from './tab-sight.ts';

/** Tabs in one line; they scroll when they do not fit, so that the chosen one is visible. */
export function TabList(props: Omit<TabsListProps, 'className'>) {
  const strip = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLElement>(null);
  // Runs after every render, because only the component around the list knows which tab is chosen.
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!strip.current || !tab || tab === shown.current) return;
    shown.current = tab;
    bringTabInSight(strip.current, tab);
  });
  return <Tabs.List ref={strip} className={classes.strip ?? ''} {...props} />;
}
