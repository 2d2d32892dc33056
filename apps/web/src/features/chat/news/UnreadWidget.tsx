import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { ConversationLines } from './ConversationLines.tsx';
import { useUnreadConversations } from './queries.ts';

/** Number of conversations shown on a home page. */
const SHOWN = 5;

/** Widget on home pages: conversations with unread messages; renders nothing without any. */
export function UnreadWidget() {
  const { t } = useText();
  const { data, error } = useUnreadConversations();
  if (error && !data) throw error;
  if (!data || data.All === 0) return null;
  return (
    <Panel
      title={t('chat.news.unread')}
      linkToAll={
        <Anchor to={paths.chat()} inherit>
          {data.All > SHOWN ? t('chat.news.allUnread', { count: data.All }) : t('chat.news.all')}
        </Anchor>
      }
    >
      <ConversationLines conversations={data.list.slice(0, SHOWN)} />
    </Panel>
  );
}
