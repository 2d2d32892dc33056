import type { Path } from '@ithaki/questionnaire/edit';
import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboard,
  IconCopy,
  IconFilter,
  IconLayoutColumns,
  IconLayoutRows,
  IconPencil,
  IconScissors,
  IconTrash,
} from '@tabler/icons-react';
import { PartMenu, PartMenuItem } from '../../../../editor/PartMenu.tsx';
import { useText } from '../../../../i18n/text.ts';
import { useDialogs } from '../useDialogs.tsx';
import { useEditorCommands } from '../useEditorCommands.ts';
import { partKind } from './part-paths.ts';

/** Menu of a section or question: its commands with their shortcuts. */
export function QuestionnairePartMenu({ path, name }: { path: Path; name: string }) {
  const { t } = useText();
  const commands = useEditorCommands();
  const dialogs = useDialogs();
  const isQuestion = partKind(path) === 'question';
  return (
    <PartMenu label={t('questionnaires.editing.deeds', { name })}>
      <PartMenuItem
        icon={IconPencil}
        onClick={() => dialogs.open({ dialog: isQuestion ? 'question' : 'section', path })}
      >
        {t('questionnaires.editing.edit')}
      </PartMenuItem>
      <PartMenuItem icon={IconArrowUp} shortcut="Alt ↑" onClick={() => commands.move(path, -1)}>
        {t('questionnaires.editing.up')}
      </PartMenuItem>
      <PartMenuItem icon={IconArrowDown} shortcut="Alt ↓" onClick={() => commands.move(path, 1)}>
        {t('questionnaires.editing.down')}
      </PartMenuItem>
      {isQuestion && (
        <>
          <PartMenuItem icon={IconLayoutColumns} onClick={() => commands.joinLineAbove(path)}>
            {t('questionnaires.editing.beside')}
          </PartMenuItem>
          <PartMenuItem icon={IconLayoutRows} onClick={() => commands.splitLine(path)}>
            {t('questionnaires.editing.ownLine')}
          </PartMenuItem>
          <PartMenuItem icon={IconFilter} onClick={() => dialogs.open({ dialog: 'line', path: path.slice(0, 4) })}>
            {t('questionnaires.editing.line')}
          </PartMenuItem>
        </>
      )}
      <Menu.Divider />
      <PartMenuItem icon={IconScissors} shortcut="Ctrl X" onClick={() => commands.cut(path)}>
        {t('questionnaires.editing.cut')}
      </PartMenuItem>
      <PartMenuItem icon={IconClipboard} shortcut="Ctrl C" onClick={() => commands.copy(path)}>
        {t('questionnaires.editing.copy')}
      </PartMenuItem>
      <PartMenuItem icon={IconCopy} shortcut="Ctrl D" onClick={() => commands.duplicate(path)}>
        {t('questionnaires.editing.duplicate')}
      </PartMenuItem>
      <Menu.Divider />
      <PartMenuItem color="red" icon={IconTrash} shortcut="Delete" onClick={() => commands.remove(path)}>
        {t('questionnaires.editing.remove')}
      </PartMenuItem>
    </PartMenu>
  );
}
