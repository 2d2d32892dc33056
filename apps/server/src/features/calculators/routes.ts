import { calculators } from '@ithaki/contract';
import { preparedRoute, type Route, route } from '../../access/route.ts';
import { importFile, readImport } from './import-file.ts';
import {
  archiveWorkbook,
  getWorkbook,
  listUses,
  listWorkbooks,
  listWorkbookVersions,
  openForEditing,
  renameWorkbook,
} from './manage-workbooks.ts';
import { checkDraft, completeDraft, publish, restoreVersion, saveDraft } from './save-draft.ts';

/** Routes for opening and administering the workbooks of a programme. */
export const calculatorsRoutes = (): Route[] => [
  route(calculators.get, getWorkbook),
  route(calculators.list, listWorkbooks),
  route(calculators.edit, openForEditing),
  preparedRoute(calculators.import, readImport, importFile),
  preparedRoute(calculators.saveDraft, checkDraft, saveDraft),
  preparedRoute(calculators.publish, completeDraft, publish),
  route(calculators.versions, listWorkbookVersions),
  route(calculators.restore, restoreVersion),
  route(calculators.uses, listUses),
  route(calculators.rename, renameWorkbook),
  route(calculators.archive, archiveWorkbook),
];
