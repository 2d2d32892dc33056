import type { Path } from '@ithaki/questionnaire/edit';
import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboard,
  IconCopy,
  IconDots,
  IconFilter,
  IconLayoutColumns,
  IconLayoutRows,
  IconPencil,
  IconScissors,
  IconTrash,
} from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { useDialogs } from '../useDialogs.tsx';
import { useDeeds } from '../useEditorCommands.ts';
import { kindOfPlace } from './places.ts';

/** Everything that can be done to a section or a question, with its keys beside it. */
export function PlaceMenu({ path, name }: { path: Path; name: string }) {
  const { t } = useText();
  const deeds = useDeeds();
  const dialogs = useDialogs();
  const isQuestion = kindOfPlace(path) === 'question';
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton size={30} label={t('questionnaires.editing.deeds', { name })}>
          <IconDots size={18} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          onClick={() => dialogs.open({ dialog: isQuestion ? 'question' : 'section', path })}
        >
          {t('questionnaires.editing.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp {...icon} />} rightSection="Alt ↑" onClick={() => deeds.move(path, -1)}>
          {t('questionnaires.editing.up')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...icon} />} rightSection="Alt ↓" onClick={() => deeds.move(path, 1)}>
          {t('questionnaires.editing.down')}
        </Menu.Item>
        {isQuestion && (
          <>
            <Menu.Item leftSection={<IconLayoutColumns {...icon} />} onClick={() => deeds.beside(path)}>
              {t('questionnaires.editing.beside')}
            </Menu.Item>
            <Menu.Item leftSection={<IconLayoutRows {...icon} />} onClick={() => deeds.ownLine(path)}>
              {t('questionnaires.editing.ownLine')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconFilter {...icon} />}
              onClick={() => dialogs.open({ dialog: 'line', path: path.slice(0, 4) })}
            >
              {t('questionnaires.editing.line')}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconScissors {...icon} />} rightSection="Ctrl X" onClick={() => deeds.cut(path)}>
          {t('questionnaires.editing.cut')}
        </Menu.Item>
        <Menu.Item leftSection={<IconClipboard {...icon} />} rightSection="Ctrl C" onClick={() => deeds.copy(path)}>
          {t('questionnaires.editing.copy')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} rightSection="Ctrl D" onClick={() => deeds.duplicate(path)}>
          {t('questionnaires.editing.duplicate')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...icon} />}
          rightSection="Delete"
          onClick={() => deeds.remove(path)}
        >
          {t('questionnaires.editing.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
