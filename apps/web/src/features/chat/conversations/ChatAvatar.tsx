import type { ChatUser } from '@ithaki/contract';
import { Avatar, VisuallyHidden } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { personColour } from '../../../ui/theme/person-colours.ts';
import classes from './ChatAvatar.module.css';

interface Props {
  user: Pick<ChatUser, 'Name' | 'Letter' | 'Color' | 'status'>;
  size?: number;
  /** Whether to show if the person is online. */
  withStatus?: boolean;
}

const colourOf = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null);

/** The initial of a person in their colour, with a dot while they are online. */
export function ChatAvatar({ user, size = 40, withStatus = false }: Props) {
  const { t } = useText();
  return (
    <span className={classes.avatar}>
      <Avatar size={size} radius="xl" {...personColour(colourOf(user.Color))} aria-hidden>
        {user.Letter || user.Name.slice(0, 1)}
      </Avatar>
      {withStatus && user.status === 1 && (
        <span className={classes.online}>
          <VisuallyHidden>{t('chat.online')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
