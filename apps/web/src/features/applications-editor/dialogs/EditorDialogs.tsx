import type { Flaw } from '@ithaki/application/edit';
import type { EditedForm } from '@ithaki/contract';
import type { FlawPlace } from '../model/flaw-place.ts';
import { type OpenDialog, useDialogs } from '../useDialogs.tsx';
import { AddDialog } from './AddDialog.tsx';
import { FlawsDialog } from './FlawsDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { RankingTrialDialog } from './RankingTrialDialog.tsx';
import { SectionDialog } from './SectionDialog.tsx';
import { TrialDialog } from './TrialDialog.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

interface Props {
  dialog: OpenDialog;
  edited: EditedForm;
  flaws: readonly Flaw[];
  version: number | undefined;
  onGo: (place: FlawPlace) => void;
  onPublished: () => void;
}

/** The dialog that is open over the editor. */
export function EditorDialogs({ dialog, ...given }: Props) {
  const { close } = useDialogs();
  switch (dialog.dialog) {
    case 'add':
      return <AddDialog onClose={close} />;
    case 'section':
      return <SectionDialog place={dialog.place} onClose={close} />;
    case 'question':
      return <QuestionDialog place={dialog.place} onClose={close} />;
    case 'trial':
      return <TrialDialog onClose={close} />;
    case 'ranking':
      return <RankingTrialDialog onClose={close} />;
    case 'flaws':
      return <FlawsDialog flaws={given.flaws} onGo={given.onGo} onClose={close} />;
    case 'versions':
      return <VersionsDialog onClose={close} />;
    case 'publish':
      return <PublishDialog {...given} onClose={close} />;
  }
}
