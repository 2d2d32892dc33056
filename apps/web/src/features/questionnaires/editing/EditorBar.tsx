import { Button, Divider, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBinaryTree,
  IconClipboardText,
  IconDots,
  IconFileCode,
  IconFileImport,
  IconFileSpreadsheet,
  IconGitCompare,
  IconKeyboard,
  IconLink,
  IconList,
  IconListTree,
  IconPlayerPlay,
  IconPlus,
  IconPrinter,
  IconSend,
  IconSettings,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import classes from '../../../editor/Document.module.css';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { clipText, onClip } from './document/clipboard-storage.ts';
import { useDialogs } from './useDialogs.tsx';
import { useEdited, useEditor } from './useEditor.tsx';
import { useDeeds } from './useEditorCommands.ts';

interface Props {
  flaws: number;
  /** How the save stands. */
  saving: ReactNode;
  /** Whether it is an archived one, of which nothing is changed. */
  readOnly: boolean;
  onJson: () => void;
  onXlsform: () => void;
  onPrint: () => void;
}

/** The editor's buttons, in sight while one scrolls. */
export function EditorBar({ flaws, saving, readOnly, onJson, onXlsform, onPrint }: Props) {
  const { t } = useText();
  const editor = useEditor();
  const deeds = useDeeds();
  const dialogs = useDialogs();
  const { canUndo, canRedo } = useEdited();
  const clip = useSyncExternalStore(onClip, clipText);
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('questionnaires.editing.bar')}>
      {!readOnly && (
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => dialogs.open({ dialog: 'add' })}
        >
          {t('questionnaires.editing.add')}
        </Button>
      )}
      <IconButton label={t('questionnaires.editing.undo')} disabled={!canUndo} onClick={editor.undo}>
        <IconArrowBackUp size={20} />
      </IconButton>
      <IconButton label={t('questionnaires.editing.redo')} disabled={!canRedo} onClick={editor.redo}>
        <IconArrowForwardUp size={20} />
      </IconButton>
      <IconButton label={t('questionnaires.editing.paste')} disabled={clip === '' || readOnly} onClick={deeds.paste}>
        <IconClipboardText size={20} />
      </IconButton>
      <IconButton
        hiddenFrom="md"
        label={t('questionnaires.editing.outline')}
        onClick={() => dialogs.open({ dialog: 'outline' })}
      >
        <IconListTree size={20} />
      </IconButton>
      <Divider orientation="vertical" my={6} visibleFrom="xs" />
      <Button
        variant="default"
        leftSection={<IconPlayerPlay {...icon} />}
        onClick={() => dialogs.open({ dialog: 'trial' })}
      >
        {t('questionnaires.editing.trial')}
      </Button>
      {flaws > 0 && (
        <Button
          variant="light"
          color="red"
          leftSection={<IconAlertTriangle {...icon} />}
          onClick={() => dialogs.open({ dialog: 'flaws' })}
        >
          {t('questionnaires.editing.flaws', { count: flaws })}
        </Button>
      )}
      {!readOnly && (
        <Button
          variant="default"
          leftSection={<IconSend {...icon} />}
          onClick={() => dialogs.open({ dialog: 'publish' })}
        >
          {t('questionnaires.editing.publish')}
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton label={t('questionnaires.editing.moreDeeds')}>
            <IconDots size={20} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => dialogs.open({ dialog: 'settings' })}>
            {t('questionnaires.editing.settings')}
          </Menu.Item>
          <Menu.Item leftSection={<IconList {...icon} />} onClick={() => dialogs.open({ dialog: 'lists' })}>
            {t('questionnaires.editing.lists')}
          </Menu.Item>
          <Menu.Item leftSection={<IconBinaryTree {...icon} />} onClick={() => dialogs.open({ dialog: 'logic' })}>
            {t('questionnaires.editing.logic')}
          </Menu.Item>
          <Menu.Item leftSection={<IconGitCompare {...icon} />} onClick={() => dialogs.open({ dialog: 'compare' })}>
            {t('questionnaires.editing.compare')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => dialogs.open({ dialog: 'where' })}>
            {t('questionnaires.editing.where')}
          </Menu.Item>
          <Menu.Divider />
          {!readOnly && (
            <Menu.Item leftSection={<IconFileImport {...icon} />} onClick={() => dialogs.open({ dialog: 'import' })}>
              {t('questionnaires.editing.import')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconFileCode {...icon} />} onClick={onJson}>
            {t('questionnaires.editing.exportJson')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileSpreadsheet {...icon} />} onClick={onXlsform}>
            {t('questionnaires.editing.exportXlsform')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={onPrint}>
            {t('questionnaires.editing.print')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={() => dialogs.open({ dialog: 'keys' })}>
            {t('questionnaires.editing.keys')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <div style={{ marginInlineStart: 'auto' }}>{saving}</div>
    </div>
  );
}
