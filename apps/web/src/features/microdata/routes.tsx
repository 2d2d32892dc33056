import { IconClipboardCheck, IconClipboardText, IconReportAnalytics, IconSettings } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

const sheetPage = {
  permission: 'microdata.sheets',
  load: () => import('./filling/SheetPage.tsx').then((page) => page.SheetPage),
} as const;

/** Feature: sheets on participants, which are filled in, checked and counted for the programme's funding. */
export const microdata: Feature = {
  routes: [
    { path: '/microdata/$sheet', ...sheetPage },
    { path: '/microdata/$sheet/$menteeId', ...sheetPage },
    {
      path: '/admin/project/microdata',
      permission: 'microdata.see',
      load: () => import('./completion/CompletionPage.tsx').then((page) => page.CompletionPage),
    },
    {
      path: '/admin/project/microdata/totals',
      permission: 'microdata.totals',
      load: () => import('./totals/TotalsPage.tsx').then((page) => page.TotalsPage),
    },
    {
      path: '/admin/project/microdata/setup',
      permission: 'microdata.setup',
      load: () => import('./setup/SetupPage.tsx').then((page) => page.SetupPage),
    },
  ],
  menu: [
    {
      id: 'admin/project/microdata',
      label: 'microdata.title',
      path: paths.admin.microdata(),
      icon: IconClipboardCheck,
      permission: 'microdata.see',
      section: 'evidence',
    },
    {
      id: 'admin/project/microdata/totals',
      label: 'microdata.totals.title',
      tabLabel: 'microdata.totals.tab',
      path: paths.admin.microdataTotals(),
      icon: IconReportAnalytics,
      permission: 'microdata.totals',
      section: 'evidence',
      tabOf: 'admin/project/microdata',
    },
    {
      id: 'admin/project/microdata/setup',
      label: 'microdata.setup.title',
      tabLabel: 'microdata.setup.tab',
      path: paths.admin.microdataSetup(),
      icon: IconSettings,
      permission: 'microdata.setup',
      section: 'evidence',
      tabOf: 'admin/project/microdata',
    },
    {
      id: 'microdata',
      label: 'microdata.own',
      covers: '/microdata',
      path: paths.microdata('start'),
      icon: IconClipboardText,
      permission: 'microdata.ownSheets',
      section: 'journey',
    },
  ],
  personTabs: [
    {
      id: 'microdata',
      label: 'microdata.title',
      permission: 'microdata.sheets',
      ofMentees: true,
      load: () => import('./filling/PersonSheets.tsx').then((tab) => tab.PersonSheets),
    },
  ],
};
