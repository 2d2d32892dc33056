import type { Conversation } from '@ithaki/contract';
import { Badge, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { HomeLine, HomeLines } from '../../../ui/list/HomeLine.tsx';
import { splitProposal } from '../messages/proposal-link.ts';

interface Props {
  conversations: readonly Conversation[];
  /** Returns the instant shown in a row; by default that of the newest message. */
  since?: (conversation: Conversation) => string;
  /** A button beside the row. */
  action?: (conversation: Conversation) => ReactNode;
  onOpen?: () => void;
}

/** Conversations with their newest message, number of new ones and time; each row opens one. */
export function ConversationLines({ conversations, since, action, onOpen }: Props) {
  const { t } = useText();
  return (
    <HomeLines>
      {conversations.map((conversation) => {
        const { Id, Title, LastMessage, New, Last } = conversation;
        return (
          <HomeLine
            key={Id}
            to={paths.conversation(Id)}
            title={Title}
            detail={LastMessage ? splitProposal(LastMessage.Message).text : undefined}
            end={
              <Group gap="xs" wrap="nowrap" component="span">
                {New > 0 && (
                  <Badge
                    variant="filled"
                    color="needs"
                    component="span"
                    aria-label={t('chat.news.new', { count: New })}
                  >
                    {New}
                  </Badge>
                )}
                <LocalDate value={since?.(conversation) ?? Last} />
              </Group>
            }
            action={action?.(conversation)}
            {...(onOpen && { onOpen })}
          />
        );
      })}
    </HomeLines>
  );
}
