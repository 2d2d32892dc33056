import { questEditing } from '@ithaki/contract';
import { preparedRoute, type Route, route } from '../../../access/route.ts';
import { exportCodebook, exportForm } from './exchange/export-form.ts';
import { readForm } from './exchange/read-form.ts';
import { previewPublish, publish } from './publish.ts';
import { getQuest, saveDraft } from './save-draft.ts';
import { getVersion, listUses, listVersions } from './versions.ts';

/** Routes for editing questionnaires. */
export const editingRoutes = (): Route[] => [
  route(questEditing.get, getQuest),
  route(questEditing.saveDraft, saveDraft),
  route(questEditing.previewPublish, previewPublish),
  route(questEditing.publish, publish),
  route(questEditing.versions, listVersions),
  route(questEditing.getVersion, getVersion),
  route(questEditing.uses, listUses),
  preparedRoute(
    questEditing.importForm,
    (_context, file) => readForm(file),
    async (_context, _file, form) => form,
  ),
  route(questEditing.exportForm, exportForm),
  route(questEditing.exportCodebook, exportCodebook),
];
