import type { Conversation } from '@ithaki/contract';
import { Avatar } from '@mantine/core';
import { IconBuilding, IconUsers } from '@tabler/icons-react';
import { ChatAvatar } from './ChatAvatar.tsx';

/** The initial of the other person in a conversation; an icon for groups and the office. */
export function ConversationAvatar({ conversation, size }: { conversation: Conversation; size: number }) {
  const { Kind, Users } = conversation;
  const [first] = Users;
  if (Kind !== 'group' && first) return <ChatAvatar user={first} size={size} withStatus={Kind === 'direct'} />;
  const Sign = Kind === 'office' ? IconBuilding : IconUsers;
  return (
    <Avatar size={size} radius="xl" color="brand" variant="light" aria-hidden>
      <Sign size={size * 0.5} stroke={1.6} />
    </Avatar>
  );
}
