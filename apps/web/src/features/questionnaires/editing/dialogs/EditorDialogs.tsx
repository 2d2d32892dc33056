import type { EditedQuest } from '@ithaki/contract';
import type { Flaw } from '@ithaki/questionnaire/edit';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { LogicDialog } from '../conditions/LogicDialog.tsx';
import { ImportDialog } from '../exchange/ImportDialog.tsx';
import { QuestionDialog } from '../fields/QuestionDialog.tsx';
import { CompareDialog } from '../publishing/CompareDialog.tsx';
import { PublishDialog } from '../publishing/PublishDialog.tsx';
import { type OpenDialog, useDialogs } from '../useDialogs.tsx';
import { AddDialog } from './AddDialog.tsx';
import { FlawsDialog } from './FlawsDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { ListsDialog } from './ListsDialog.tsx';
import { OutlineDialog } from './OutlineDialog.tsx';
import { SectionDialog } from './SectionDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { UsesDialog } from './UsesDialog.tsx';
import { WhereDialog } from './WhereDialog.tsx';

const TrialDialog = lazy(() => import('./TrialDialog.tsx').then((module) => ({ default: module.TrialDialog })));

interface Props {
  dialog: OpenDialog;
  quest: EditedQuest;
  flaws: readonly Flaw[];
  /** The saves of the draft so far; nothing while one is under way. */
  version: number | undefined;
  onSave: () => void;
  onPublished: () => void;
}

/** The dialog that is open. */
export function EditorDialogs({ dialog, quest, flaws, version, onSave, onPublished }: Props) {
  const { close } = useDialogs();
  const save = useEffectEvent(onSave);
  useEffect(() => {
    if (dialog.dialog === 'publish') save();
  }, [dialog]);
  switch (dialog.dialog) {
    case 'question':
      return <QuestionDialog key={dialog.path.join('.')} path={dialog.path} onClose={close} />;
    case 'section':
    case 'line':
      return <SectionDialog key={dialog.path.join('.')} path={dialog.path} onClose={close} />;
    case 'add':
      return <AddDialog onClose={close} />;
    case 'uses':
      return <UsesDialog id={dialog.id} onClose={close} />;
    case 'settings':
      return <SettingsDialog onClose={close} />;
    case 'lists':
      return <ListsDialog onClose={close} />;
    case 'flaws':
      return <FlawsDialog flaws={flaws} onClose={close} />;
    case 'logic':
      return <LogicDialog onClose={close} />;
    case 'trial':
      return (
        <Suspense>
          <TrialDialog onClose={close} />
        </Suspense>
      );
    case 'keys':
      return <KeysDialog onClose={close} />;
    case 'outline':
      return <OutlineDialog onClose={close} />;
    case 'import':
      return <ImportDialog onClose={close} />;
    case 'compare':
      return <CompareDialog questId={quest.Id} onClose={close} />;
    case 'where':
      return <WhereDialog questId={quest.Id} onClose={close} />;
    case 'publish':
      return (
        <PublishDialog
          quest={quest}
          version={version}
          onPublished={() => {
            close();
            onPublished();
          }}
          onClose={close}
        />
      );
  }
}
