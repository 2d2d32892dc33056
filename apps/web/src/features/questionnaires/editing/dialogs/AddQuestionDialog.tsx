import { AddDialog } from '../../../../editor/AddDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { typeGroups, typeIcons } from '../document/question-types.ts';
import { useEditorCommands } from '../useEditorCommands.ts';

/** Adds a question of a type, or a section, after the selected part. */
export function AddQuestionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const commands = useEditorCommands();
  return (
    <AddDialog
      title={t('questionnaires.editing.addTitle')}
      sectionLabel={t('questionnaires.editing.addSection')}
      onSection={commands.addSection}
      groups={typeGroups.map(({ group, types }) => ({
        label: t(`questionnaires.editing.typeGroup.${group}`),
        types: types.map((type) => ({ type, label: t(`questionnaires.editing.type.${type}`), icon: typeIcons[type] })),
      }))}
      onType={commands.add}
      onClose={onClose}
    />
  );
}
