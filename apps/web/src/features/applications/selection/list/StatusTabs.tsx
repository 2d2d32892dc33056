import type { StatusCounts } from '@ithaki/contract';
import { Badge, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/text.ts';
import classes from '../StatusTabs.module.css';
import { countOf, type Tab, tabOf, tabs } from '../status-tabs.ts';

interface Props {
  tab: Tab;
  /** Absent while they are on their way. */
  counts: StatusCounts | undefined;
  onTab: (tab: Tab) => void;
  children: ReactNode;
}

/** A tab for each status with how many stand in it under the same search and filters. */
export function StatusTabs({ tab, counts, onTab, children }: Props) {
  const { t, language } = useText();
  return (
    <Tabs value={tab} onChange={(next) => onTab(tabOf(next ?? undefined))}>
      <Tabs.List aria-label={t('applications.selection.statuses')} className={classes.list ?? ''} mb="sm">
        {tabs.map((one) => (
          <Tabs.Tab
            key={one}
            value={one}
            rightSection={
              counts && (
                <Badge variant="light" color={one === tab ? 'brand' : 'gray'} className="numbers">
                  {countOf(counts, one).toLocaleString(language)}
                </Badge>
              )
            }
          >
            {t(`applications.selection.status.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} tabIndex={-1}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
