import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { PartMenu, PartMenuItem } from '../../../../editor/PartMenu.tsx';
import { useText } from '../../../../i18n/text.ts';
import type { FormPosition } from '../form-positions.ts';
import { useDialogs } from '../useDialogs.tsx';
import { useEditorCommands } from '../useEditorCommands.tsx';

/** Menu of a section or question: its commands with their shortcuts. */
export function FormPartMenu({ position, name }: { position: FormPosition; name: string }) {
  const { t } = useText();
  const commands = useEditorCommands();
  const dialogs = useDialogs();
  const isQuestion = position.questionIndex !== undefined;
  return (
    <PartMenu label={t('applications.form.deeds', { name })}>
      <PartMenuItem
        icon={IconPencil}
        shortcut="Enter"
        onClick={() => dialogs.open({ dialog: isQuestion ? 'question' : 'section', position })}
      >
        {t('applications.form.edit')}
      </PartMenuItem>
      <PartMenuItem icon={IconArrowUp} shortcut="Alt ↑" onClick={() => commands.move(position, -1)}>
        {t('applications.form.up')}
      </PartMenuItem>
      <PartMenuItem icon={IconArrowDown} shortcut="Alt ↓" onClick={() => commands.move(position, 1)}>
        {t('applications.form.down')}
      </PartMenuItem>
      {isQuestion && (
        <PartMenuItem icon={IconCopy} shortcut="Ctrl D" onClick={() => commands.duplicate(position)}>
          {t('applications.form.duplicate')}
        </PartMenuItem>
      )}
      <Menu.Divider />
      <PartMenuItem icon={IconTrash} color="red" shortcut="Delete" onClick={() => commands.remove(position)}>
        {t('applications.form.remove')}
      </PartMenuItem>
    </PartMenu>
  );
}
