import { AddDialog } from '../../../../editor/AddDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { useEditorCommands } from '../useEditorCommands.tsx';
import { typeGroups, typeIcons } from './question-types.ts';

/** Adds a question of a type, or a section, after the selected part. */
export function AddQuestionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const commands = useEditorCommands();
  return (
    <AddDialog
      title={t('applications.form.addTitle')}
      sectionLabel={t('applications.form.addSection')}
      onSection={commands.addSection}
      groups={typeGroups.map(({ group, types }) => ({
        label: t(`applications.form.typeGroup.${group}`),
        types: types.map((type) => ({ type, label: t(`applications.form.type.${type}`), icon: typeIcons[type] })),
      }))}
      onType={commands.add}
      onClose={onClose}
    />
  );
}
