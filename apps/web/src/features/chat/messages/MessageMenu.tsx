import type { Message } from '@ithaki/contract';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import classes from './Message.module.css';
import type { MessageCommand } from './message-command.ts';

const MessageChoices = lazy(() => import('./MessageChoices.tsx').then((part) => ({ default: part.MessageChoices })));

interface Props {
  message: Message;
  /** The author and the beginning of the text, by which screen readers distinguish the buttons. */
  name: string;
  commands: readonly MessageCommand[];
  /** Whether it is the only tab stop of the list; arrow keys move to the other buttons. */
  isReached: boolean;
  onCommand: (command: MessageCommand, message: Message) => void;
}

/** The button of a message's menu; the menu is loaded at the first click. */
export function MessageMenu({ message, name, commands, isReached, onCommand }: Props) {
  const { t } = useText();
  const [isPressed, setPressed] = useState(false);
  if (commands.length === 0) return null;
  const button = (
    <IconButton
      label={t('chat.message.menu', { name })}
      size={28}
      className={classes.more ?? ''}
      tabIndex={isReached ? 0 : -1}
      aria-haspopup="menu"
      data-message={message.Seq}
    >
      <IconDots size={18} stroke={1.7} aria-hidden />
    </IconButton>
  );
  if (!isPressed) return <span onClickCapture={() => setPressed(true)}>{button}</span>;
  return (
    <Suspense fallback={button}>
      <MessageChoices button={button} commands={commands} onCommand={(command) => onCommand(command, message)} />
    </Suspense>
  );
}
