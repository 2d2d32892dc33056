import type { StatusCounts } from '@ithaki/contract';
import { Badge, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { TabList } from '../../../../ui/page/TabList.tsx';
import { type Tab, tabCount, tabOf, tabStatus, tabs } from '../status-tabs.ts';
import { useStageName } from '../useStageName.ts';

interface Props {
  tab: Tab;
  /** The numbers by status; absent while they load. */
  counts: StatusCounts | undefined;
  onTab: (tab: Tab) => void;
  children: ReactNode;
}

/** A tab for each status, with the number of matching applications. */
export function StatusTabs({ tab, counts, onTab, children }: Props) {
  const { t, language } = useText();
  const stageName = useStageName();
  return (
    <Tabs value={tab} onChange={(next) => onTab(tabOf(next ?? undefined))}>
      <TabList aria-label={t('applications.selection.statuses')} mb="sm">
        {tabs.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            rightSection={
              counts && (
                <Badge variant="light" color={name === tab ? 'brand' : 'gray'} className="numbers">
                  {tabCount(counts, name).toLocaleString(language)}
                </Badge>
              )
            }
          >
            {name in tabStatus
              ? stageName(tabStatus[name as keyof typeof tabStatus])
              : t(`applications.selection.status.${name as 'all' | 'draft' | 'withdrawn'}`)}
          </Tabs.Tab>
        ))}
      </TabList>
      <Tabs.Panel value={tab} tabIndex={-1}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
