import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconCopy, IconEyeOff, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Icon } from '../../../feature.ts';
import { useText } from '../../../i18n/text.ts';
import { OpenedMenu } from '../../../ui/dialogs/OpenedMenu.tsx';
import type { MessageCommand } from './message-command.ts';

const icons: Record<MessageCommand, Icon> = {
  reply: IconArrowBackUp,
  copy: IconCopy,
  edit: IconPencil,
  remove: IconTrash,
  unread: IconEyeOff,
  report: IconFlag,
};

interface Props {
  button: ReactElement;
  commands: readonly MessageCommand[];
  onCommand: (command: MessageCommand) => void;
}

/** The opened menu of a message. */
export function MessageChoices({ button, commands, onCommand }: Props) {
  const { t } = useText();
  return (
    <OpenedMenu button={button} position="bottom-end">
      <Menu.Dropdown>
        {commands.map((command) => {
          const CommandIcon = icons[command];
          return (
            <Menu.Item
              key={command}
              leftSection={<CommandIcon size={16} stroke={1.7} />}
              onClick={() => onCommand(command)}
              {...(command === 'remove' && { color: 'red' })}
            >
              {t(`chat.message.${command}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </OpenedMenu>
  );
}
