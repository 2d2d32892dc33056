import { Menu } from '@mantine/core';
import {
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
  IconPrinter,
  IconSettings,
  IconTable,
} from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { EditorBar } from '../../../editor/EditorBar.tsx';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { clipText, subscribeToClip } from './document/clipboard-storage.ts';
import { useDialogs } from './useDialogs.tsx';
import { useEditedQuestionnaire, useEditor } from './useEditor.tsx';
import { useEditorCommands } from './useEditorCommands.ts';

interface Props {
  flaws: number;
  /** State of the save. */
  saving: ReactNode;
  /** Whether the questionnaire is archived, so that nothing can be changed. */
  readOnly: boolean;
  onJson: () => void;
  onXlsform: () => void;
  onCodebook: () => void;
  onPrint: () => void;
}

/** Toolbar of the questionnaire editor. */
export function QuestionnaireEditorBar({ flaws, saving, readOnly, ...exports }: Props) {
  const { t } = useText();
  const { undo, redo } = useEditor();
  const commands = useEditorCommands();
  const dialogs = useDialogs();
  const { canUndo, canRedo } = useEditedQuestionnaire();
  const clip = useSyncExternalStore(subscribeToClip, clipText);
  const add = { label: t('questionnaires.editing.add'), onClick: () => dialogs.open({ dialog: 'add' }) };
  const publish = { label: t('questionnaires.editing.publish'), onClick: () => dialogs.open({ dialog: 'publish' }) };
  return (
    <EditorBar
      label={t('questionnaires.editing.bar')}
      add={readOnly ? undefined : add}
      undo={{ label: t('questionnaires.editing.undo'), disabled: !canUndo, onClick: undo }}
      redo={{ label: t('questionnaires.editing.redo'), disabled: !canRedo, onClick: redo }}
      icons={
        <>
          <IconButton
            label={t('questionnaires.editing.paste')}
            disabled={clip === '' || readOnly}
            onClick={commands.paste}
          >
            <IconClipboardText size={20} />
          </IconButton>
          <IconButton
            hiddenFrom="md"
            label={t('questionnaires.editing.outline')}
            onClick={() => dialogs.open({ dialog: 'outline' })}
          >
            <IconListTree size={20} />
          </IconButton>
        </>
      }
      trial={{ label: t('questionnaires.editing.trial'), onClick: () => dialogs.open({ dialog: 'trial' }) }}
      flaws={
        flaws > 0
          ? {
              label: t('questionnaires.editing.flaws', { count: flaws }),
              onClick: () => dialogs.open({ dialog: 'flaws' }),
            }
          : undefined
      }
      publish={readOnly ? undefined : publish}
      menu={<EditorMenu readOnly={readOnly} {...exports} />}
      saving={saving}
    />
  );
}

/** Menu of the toolbar: settings, lists, logic, versions, import, exports and help. */
function EditorMenu({ readOnly, onJson, onXlsform, onCodebook, onPrint }: Omit<Props, 'flaws' | 'saving'>) {
  const { t } = useText();
  const dialogs = useDialogs();
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
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
        <Menu.Item leftSection={<IconTable {...icon} />} onClick={onCodebook}>
          {t('questionnaires.editing.exportCodebook')}
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
  );
}
