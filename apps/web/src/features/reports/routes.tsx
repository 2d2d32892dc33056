import { IconChartHistogram, IconReportAnalytics } from '@tabler/icons-react';
import { api } from '../../api/client.ts';
import type { Feature, PaletteSource } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** Finds reports by name and opens their results. */
const reportPalette: PaletteSource = {
  id: 'reports',
  label: 'reports.title',
  permission: 'reports.totals',
  search: async (Search, signal) => {
    const { list } = await api.queries.all({ Filter: { Search, count: 5 } }, { signal });
    return list.map(({ Id, Name, Category }) => ({
      id: String(Id),
      label: Name,
      detail: Category,
      path: paths.admin.report(Id),
    }));
  },
};

/** Reports: saved queries, their results, and their editor. */
export const reports: Feature = {
  routes: [
    {
      path: '/admin/report/list',
      permission: 'reports.totals',
      load: () => import('./list/ReportList.tsx').then((page) => page.ReportList),
    },
    {
      path: '/admin/report/view/$id',
      permission: 'reports.totals',
      load: () => import('./page/ReportPage.tsx').then((page) => page.ReportPage),
    },
    {
      path: '/admin/report/edit/{-$id}',
      permission: 'reports.edit',
      load: () => import('./editing/EditReportPage.tsx').then((page) => page.EditReportPage),
    },
    {
      path: '/admin/report/dashboard/$id',
      permission: 'reports.totals',
      load: () => import('./statistics/DashboardPage.tsx').then((page) => page.DashboardPage),
    },
    {
      path: '/admin/jsservice',
      permission: 'services.edit',
      elsewhere: () => paths.admin.development('JS Services'),
      load: async () => () => null,
    },
    {
      path: '/statistics',
      permission: 'statistics.see',
      load: () => import('./statistics/StatisticsPage.tsx').then((page) => page.StatisticsPage),
    },
  ],
  developmentTabs: [
    {
      id: 'SQL Services V3',
      label: 'reports.services',
      load: () => import('./development/SqlServicesTab.tsx').then((tab) => tab.SqlServicesTab),
    },
    {
      id: 'JS Services',
      label: 'reports.scripts',
      load: () => import('./development/ScriptServicesTab.tsx').then((tab) => tab.ScriptServicesTab),
    },
    {
      id: 'Queries',
      label: 'reports.tool',
      load: () => import('./development/QueryTool.tsx').then((tab) => tab.QueryTool),
    },
  ],
  menu: [
    {
      id: 'admin/report/list',
      label: 'reports.title',
      path: paths.admin.reports(),
      covers: '/admin/report',
      icon: IconReportAnalytics,
      permission: 'reports.totals',
      section: 'evidence',
    },
    {
      id: 'statistics',
      label: 'reports.statistics',
      path: paths.statistics(),
      icon: IconChartHistogram,
      permission: 'statistics.see',
      section: 'evidence',
    },
  ],
  palette: [reportPalette],
};
