import type { Flaw } from '@ithaki/application/edit';
import type { EditedForm } from '@ithaki/contract';
import { FlawsDialog } from './publishing/FlawsDialog.tsx';
import type { FlawPlace } from './publishing/flaw-place.ts';
import { PublishDialog } from './publishing/PublishDialog.tsx';
import { VersionsDialog } from './publishing/VersionsDialog.tsx';
import { AddDialog } from './questions/AddDialog.tsx';
import { QuestionDialog } from './questions/QuestionDialog.tsx';
import { SectionDialog } from './questions/SectionDialog.tsx';
import { RankingTrialDialog } from './trial/RankingTrialDialog.tsx';
import { TrialDialog } from './trial/TrialDialog.tsx';
import { type OpenDialog, useDialogs } from './useDialogs.tsx';

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
