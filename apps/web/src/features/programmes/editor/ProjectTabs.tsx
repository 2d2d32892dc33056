import { Box, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { MenuEntry } from '../../../feature.ts';
import { useText } from '../../../i18n/text.ts';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { FieldsPanel } from '../fields/FieldsPanel.tsx';
import { GeneralPanel } from '../general/GeneralPanel.tsx';
import { ListsPanel } from '../general/ListsPanel.tsx';
import { LooksPanel } from '../general/LooksPanel.tsx';
import { LibraryPanel } from '../library/LibraryPanel.tsx';
import { RolesPanel } from '../roles/RolesPanel.tsx';
import type { PanelProps } from './panel-props.ts';
import { type Tab, tabOf, tabs } from './problems.ts';

const JsonPanel = lazy(() => import('./JsonPanel.tsx').then((module) => ({ default: module.JsonPanel })));

interface Props extends PanelProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  menu: readonly MenuEntry[];
  /** JSON that does not fit yet: until it does, the other tabs wait. */
  unfit: string | undefined;
  onUnfit: (text: string | undefined) => void;
}

/** The parts of a project, a tab each. */
export function ProjectTabs({ tab, onTab, menu, unfit, onUnfit, ...panel }: Props) {
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
    looks: () => <LooksPanel {...panel} />,
    json: () => (
      <JsonPanel
        settings={draft.Settings}
        unfit={unfit}
        onUnfit={onUnfit}
        onRead={(Settings) => {
          onUnfit(undefined);
          onChange({ ...draft, Settings });
        }}
      />
    ),
  };
  return (
    <Tabs value={shown} onChange={(next) => onTab(tabs.find((one) => one === next) ?? 'general')} keepMounted={false}>
      <Tabs.List mb="lg">
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one} disabled={unfit !== undefined && one !== 'json'}>
            {t(`programmes.tab.${one}`)}
            {wrong.has(one) && (
              <Box component="span" c="var(--mantine-color-error)" title={t('programmes.tab.wrong')}>
                {' '}
                ●
              </Box>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((one) => (
        <Tabs.Panel key={one} value={one}>
          <Suspense fallback={<FormSkeleton />}>{panels[one]()}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
