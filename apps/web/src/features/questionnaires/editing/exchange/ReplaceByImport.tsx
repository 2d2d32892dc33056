import { useText } from '../../../../i18n/text.ts';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useEditedQuestionnaire, useEditor } from '../useEditor.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { importOperation } from './import-operation.ts';

/** Replaces the content of the edited questionnaire by that of a file, as one change that can be undone. */
export function ReplaceByImport({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const editor = useEditor();
  const { questionnaire } = useEditedQuestionnaire();
  return (
    <ImportDialog
      take={{ label: t('questionnaires.editing.importKeep'), help: t('questionnaires.editing.importReplaces') }}
      onTake={(form) => {
        editor.edit(importOperation(questionnaire, form), { select: undefined });
        toast.done(t('questionnaires.editing.imported'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
