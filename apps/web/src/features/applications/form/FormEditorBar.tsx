import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EditorBar } from '../../../editor/EditorBar.tsx';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { useDialogs } from './useDialogs.tsx';
import { useEditor, useEditorStatus } from './useEditor.tsx';

interface Props {
  flaws: number;
  /** Whether the tab with the questions is open, so that one can be added. */
  adds: boolean;
  /** State of the save. */
  saving: ReactNode;
}

/** Toolbar of the application form's editor. */
export function FormEditorBar({ flaws, adds, saving }: Props) {
  const { t } = useText();
  const { undo, redo } = useEditor();
  const { open } = useDialogs();
  const { canUndo, canRedo } = useEditorStatus();
  return (
    <EditorBar
      label={t('applications.form.bar')}
      add={adds ? { label: t('applications.form.add'), onClick: () => open({ dialog: 'add' }) } : undefined}
      undo={{ label: t('applications.form.undo'), disabled: !canUndo, onClick: undo }}
      redo={{ label: t('applications.form.redo'), disabled: !canRedo, onClick: redo }}
      icons={
        <IconButton
          label={t('applications.form.versions')}
          aria-haspopup="dialog"
          onClick={() => open({ dialog: 'versions' })}
        >
          <IconHistory size={20} />
        </IconButton>
      }
      trial={{ label: t('applications.form.trial'), onClick: () => open({ dialog: 'trial' }) }}
      flaws={
        flaws > 0
          ? { label: t('applications.form.flaws', { count: flaws }), onClick: () => open({ dialog: 'flaws' }) }
          : undefined
      }
      publish={{ label: t('applications.form.publish'), onClick: () => open({ dialog: 'publish' }) }}
      saving={saving}
    />
  );
}
