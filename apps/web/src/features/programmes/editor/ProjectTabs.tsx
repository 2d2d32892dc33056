import { Box, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { MenuEntry } from '../../../feature.ts';
import { useText } from '../../../i18n/text.ts';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { TabList } from '../../../ui/page/TabList.tsx';
import { ChatPanel } from '../chat/ChatPanel.tsx';
import { FieldsPanel } from '../fields/FieldsPanel.tsx';
import { AppearancePanel } from '../general/AppearancePanel.tsx';
import { GeneralPanel } from '../general/GeneralPanel.tsx';
import { ListsPanel } from '../general/ListsPanel.tsx';
import { LibraryPanel } from '../library/LibraryPanel.tsx';
import { MeetingsPanel } from '../meetings/MeetingsPanel.tsx';
import { MicrodataPanel } from '../microdata/MicrodataPanel.tsx';
import { RolesPanel } from '../roles/RolesPanel.tsx';
import type { PanelProps } from './panel-props.ts';
import { type Tab, tabOf, tabs } from './problems.ts';

const JsonPanel = lazy(() => import('./JsonPanel.tsx').then((module) => ({ default: module.JsonPanel })));

interface Props extends PanelProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  menu: readonly MenuEntry[];
  /** JSON that is still invalid; meanwhile the other tabs are disabled. */
  invalidJson: string | undefined;
  onInvalidJson: (text: string | undefined) => void;
}

/** The tabs of the project editor; those with problems are marked. */
export function ProjectTabs({ tab, onTab, menu, invalidJson: unfit, onInvalidJson: onUnfit, ...panel }: Props) {
  const { t } = useText();
  const { draft, onChange, problems } = panel;
  const wrong = new Set(Object.keys(problems).map(tabOf));
  const shown = unfit === undefined ? tab : 'json';
  const panels = {
    general: () => <GeneralPanel {...panel} />,
    fields: () => <FieldsPanel {...panel} />,
    lists: () => <ListsPanel {...panel} />,
    library: () => <LibraryPanel {...panel} />,
    roles: () => <RolesPanel {...panel} menu={menu} />,
    meetings: () => <MeetingsPanel {...panel} />,
    chat: () => <ChatPanel {...panel} />,
    microdata: () => <MicrodataPanel {...panel} />,
    looks: () => <AppearancePanel {...panel} />,
    json: () => (
      <JsonPanel
        settings={draft.Settings}
        invalidText={unfit}
        onInvalid={onUnfit}
        onValid={(Settings) => {
          onUnfit(undefined);
          onChange({ ...draft, Settings });
        }}
      />
    ),
  };
  return (
    <Tabs value={shown} onChange={(next) => onTab(tabs.find((name) => name === next) ?? 'general')} keepMounted={false}>
      <TabList mb="lg">
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name} disabled={unfit !== undefined && name !== 'json'}>
            {t(`programmes.tab.${name}`)}
            {wrong.has(name) && (
              <Box component="span" c="var(--mantine-color-error)" title={t('programmes.tab.wrong')}>
                {' '}
                ●
              </Box>
            )}
          </Tabs.Tab>
        ))}
      </TabList>
      {tabs.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <Suspense fallback={<FormSkeleton />}>{panels[name]()}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
