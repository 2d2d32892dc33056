import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import classes from './ActionTabs.module.css';
import type { ActionGroup } from './action-groups.ts';
import { useHeadings } from './useHeadings.ts';

interface Props {
  groups: readonly ActionGroup[];
  tab: string | undefined;
  onTab: (tab: string | undefined) => void;
  children: ReactNode;
}

/** Value of the tab for all groups; never a group's key, which is a type's number or a title. */
const ALL = '*';

/** A tab for each group of actions and one for all; the grid below shows the columns of the chosen tab. */
export function ActionTabs({ groups, tab, onTab, children }: Props) {
  const { t } = useText();
  const { nameOfGroup } = useHeadings();
  const value = groups.some(({ key }) => key === tab) ? (tab ?? ALL) : ALL;
  return (
    <Tabs value={value} onChange={(next) => onTab(next === ALL ? undefined : (next ?? undefined))}>
      <Tabs.List aria-label={t('grids.tabs')} className={classes.list ?? ''} mb="sm">
        <Tabs.Tab value={ALL}>{t('grids.tabs.all')}</Tabs.Tab>
        {groups.map((group) => (
          <Tabs.Tab key={group.key} value={group.key}>
            {nameOfGroup(group)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} tabIndex={-1}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
