import type { Flaw } from '@ithaki/application/edit';
import type { EditedForm } from '@ithaki/contract';
import { AddDialog } from '../../../editor/AddDialog.tsx';
import { useText } from '../../../i18n/text.ts';
import { FlawsDialog } from './publishing/FlawsDialog.tsx';
import type { FlawTarget } from './publishing/flaw-target.ts';
import { PublishDialog } from './publishing/PublishDialog.tsx';
import { VersionsDialog } from './publishing/VersionsDialog.tsx';
import { QuestionDialog } from './questions/QuestionDialog.tsx';
import { typeGroups, typeIcons } from './questions/question-types.ts';
import { SectionDialog } from './questions/SectionDialog.tsx';
import { RankingTrialDialog } from './trial/RankingTrialDialog.tsx';
import { TrialDialog } from './trial/TrialDialog.tsx';
import { type OpenDialog, useDialogs } from './useDialogs.tsx';
import { useEditorCommands } from './useEditorCommands.tsx';

/** Adds a question of a type, or a section, after the selected part. */
function AddQuestionDialog({ onClose }: { onClose: () => void }) {
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

interface Props {
  dialog: OpenDialog;
  edited: EditedForm;
  flaws: readonly Flaw[];
  version: number | undefined;
  onGo: (place: FlawTarget) => void;
  onPublished: () => void;
}

/** Renders the open dialog of the editor. */
export function EditorDialogs({ dialog, ...props }: Props) {
  const { close } = useDialogs();
  switch (dialog.dialog) {
    case 'add':
      return <AddQuestionDialog onClose={close} />;
    case 'section':
      return <SectionDialog position={dialog.position} onClose={close} />;
    case 'question':
      return <QuestionDialog position={dialog.position} onClose={close} />;
    case 'trial':
      return <TrialDialog onClose={close} />;
    case 'ranking':
      return <RankingTrialDialog onClose={close} />;
    case 'flaws':
      return <FlawsDialog flaws={props.flaws} onGo={props.onGo} onClose={close} />;
    case 'versions':
      return <VersionsDialog onClose={close} />;
    case 'publish':
      return <PublishDialog {...props} onClose={close} />;
  }
}
