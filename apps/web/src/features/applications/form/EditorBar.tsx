import { Button, Divider } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconHistory,
  IconPlayerPlay,
  IconPlus,
  IconSend,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../../../editor/Document.module.css';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { useDialogs } from './useDialogs.tsx';
import { useEditor, useStanding } from './useEditor.tsx';

interface Props {
  flaws: number;
  /** Whether questions are in sight, to be added to. */
  adds: boolean;
  /** How the save stands. */
  saving: ReactNode;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** The editor's buttons, in sight while one scrolls. */
export function EditorBar({ flaws, adds, saving }: Props) {
  const { t } = useText();
  const editor = useEditor();
  const dialogs = useDialogs();
  const { canUndo, canRedo } = useStanding();
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('applications.form.bar')}>
      {adds && (
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => dialogs.open({ dialog: 'add' })}
        >
          {t('applications.form.add')}
        </Button>
      )}
      <IconButton label={t('applications.form.undo')} disabled={!canUndo} onClick={editor.undo}>
        <IconArrowBackUp size={20} />
      </IconButton>
      <IconButton label={t('applications.form.redo')} disabled={!canRedo} onClick={editor.redo}>
        <IconArrowForwardUp size={20} />
      </IconButton>
      <IconButton
        label={t('applications.form.versions')}
        aria-haspopup="dialog"
        onClick={() => dialogs.open({ dialog: 'versions' })}
      >
        <IconHistory size={20} />
      </IconButton>
      <Divider orientation="vertical" my={6} visibleFrom="xs" />
      <Button
        variant="default"
        leftSection={<IconPlayerPlay {...icon} />}
        onClick={() => dialogs.open({ dialog: 'trial' })}
      >
        {t('applications.form.trial')}
      </Button>
      {flaws > 0 && (
        <Button
          variant="light"
          color="red"
          leftSection={<IconAlertTriangle {...icon} />}
          onClick={() => dialogs.open({ dialog: 'flaws' })}
        >
          {t('applications.form.flaws', { count: flaws })}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconSend {...icon} />}
        onClick={() => dialogs.open({ dialog: 'publish' })}
      >
        {t('applications.form.publish')}
      </Button>
      <div style={{ marginInlineStart: 'auto' }}>{saving}</div>
    </div>
  );
}
