import type { Permission } from './permissions.ts';

/** The tabs of the development page, in order, with the permission that opens each. A new tab adds a line here. */
export const developmentTabs = {
  EditProject: 'projects.edit',
  'Custom Views': 'views.read',
  Directives: 'views.edit',
  Actions: 'actions.edit',
  Documents: 'documents.see',
  Data: 'data.edit',
  AdminUploadUpdate: 'data.mass',
  AdminUpload: 'projects.edit',
  'SQL Services V3': 'services.edit',
  Queries: 'reports.edit',
  Translations: 'translations.edit',
  'JS Services': 'services.edit',
  Proxy: 'proxy.use',
  Rehearsal: 'rehearsals.make',
  System: 'operations.read',
} as const satisfies Record<string, Permission>;

/** The name of a tab of the development page, as the address has it: `#dTab=Actions`. */
export type DevelopmentTabId = keyof typeof developmentTabs;

export const developmentTabIds = Object.keys(developmentTabs) as DevelopmentTabId[];
