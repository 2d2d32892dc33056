import { useMediaQuery } from '@mantine/hooks';
import { IconMessages } from '@tabler/icons-react';
import { useAddressState, useIdParam } from '../../address/address-state.ts';
import { useIsImpersonated } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import classes from './ChatPage.module.css';
import { ConversationPane } from './ConversationPane.tsx';
import { ConversationList } from './conversations/ConversationList.tsx';
import { useLiveConversations } from './conversations/useLiveConversations.ts';

/** The minimum width at which list and conversation are shown side by side. */
const BESIDE = '(min-width: 48em)';

/** The person's conversations, with the one in the address beside them; phones show one or the other. */
export function ChatPage() {
  const { t } = useText();
  const id = useIdParam('id');
  const [{ seq }] = useAddressState();
  const isWide = useMediaQuery(BESIDE, true, { getInitialValueInEffect: false });
  const isImpersonated = useIsImpersonated();
  useLiveConversations();
  if (isImpersonated)
    return (
      <>
        <PageHeader title={t('chat.title')} />
        <EmptyState icon={IconMessages} title={t('chat.inPerson')} next={t('chat.inPerson.next')} />
      </>
    );
  const place = seq !== undefined && /^\d+$/.test(seq) ? Number(seq) : undefined;
  return (
    <div className={classes.frame} data-open={id !== undefined || undefined}>
      {(isWide || id === undefined) && (
        <div className={classes.list}>
          <ConversationList openId={id} />
        </div>
      )}
      {id !== undefined && (
        <section className={classes.pane} aria-label={t('chat.conversation')}>
          <ConversationPane key={id} conversationId={id} isPage={!isWide} place={place} />
        </section>
      )}
      {id === undefined && isWide && (
        <div className={classes.pane}>
          <div className={classes.nothing}>
            <EmptyState icon={IconMessages} title={t('chat.choose')} next={t('chat.choose.next')} />
          </div>
        </div>
      )}
    </div>
  );
}
