import type { Conversation } from '@ithaki/contract';
import { Button } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { ConversationLines } from './ConversationLines.tsx';
import { useNeedsNoAnswer, useWaitingConversations } from './queries.ts';

/** Number of mentees shown on the mentor's home page. */
const SHOWN = 8;

function NoAnswerButton({ conversation: { Id, Title } }: { conversation: Conversation }) {
  const { t } = useText();
  const { mutate, isPending } = useNeedsNoAnswer();
  return (
    <Button
      size="compact-sm"
      mih={36}
      variant="subtle"
      color="gray"
      loading={isPending}
      aria-label={t('chat.news.noAnswer.of', { name: Title })}
      onClick={() => mutate({ ConversationId: Id })}
    >
      {t('chat.news.noAnswer')}
    </Button>
  );
}

/** Widget on the mentor's home page: mentees who have waited 48 hours for a reply, longest first. */
export function WaitingWidget() {
  const { t } = useText();
  const { data, error } = useWaitingConversations();
  if (error && !data) throw error;
  if (!data || data.All === 0) return null;
  return (
    <Panel
      title={t('chat.news.waiting')}
      lead={t('chat.news.waiting.lead')}
      linkToAll={
        data.All > SHOWN && (
          <Anchor to={paths.chat()} inherit>
            {t('chat.news.all')}
          </Anchor>
        )
      }
    >
      <ConversationLines
        conversations={data.list.slice(0, SHOWN)}
        since={({ Waiting, Last }) => Waiting ?? Last}
        action={(conversation) => <NoAnswerButton conversation={conversation} />}
      />
    </Panel>
  );
}
