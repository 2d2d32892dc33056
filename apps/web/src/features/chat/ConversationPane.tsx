import type { ChatUser, Conversation, Message } from '@ithaki/contract';
import { Skeleton, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { messageOf } from '../../api/error-message.ts';
import { callMutation } from '../../api/query-options.ts';
import { copyIdentity, useCan, useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { ChatMeetingSlot } from '../../slots/chat-meeting.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.tsx';
import { LinkButton } from '../../ui/links/Anchor.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import classes from './ChatPage.module.css';
import composerClasses from './composer/Composer.module.css';
import { Composer, type ComposerHandle } from './composer/Composer.tsx';
import { discardUnsent, sendMessage, useUnsent } from './composer/unsent.ts';
import { ConversationHeader } from './conversations/ConversationHeader.tsx';
import { useConversation, useMarkUnread, useWho } from './conversations/queries.ts';
import { useReads } from './conversations/useReads.ts';
import { useTypingPeople } from './conversations/useTypingPeople.ts';
import { MessageList } from './messages/MessageList.tsx';
import { MessageMenu } from './messages/MessageMenu.tsx';
import type { MessageCommand } from './messages/message-command.ts';
import type { LoadedMessages, MessageLog } from './messages/message-log.ts';
import { useMessageLog } from './messages/useMessageLog.ts';

const HeldMessages = lazy(() => import('./composer/HeldMessages.tsx').then((part) => ({ default: part.HeldMessages })));
const ReportDialog = lazy(() => import('./messages/ReportDialog.tsx').then((part) => ({ default: part.ReportDialog })));

/** Placeholder of a conversation while it loads. */
function PaneSkeleton() {
  const { t } = useText();
  return (
    <Stack p="md" gap="md" role="status" aria-label={t('ui.loading')}>
      <Skeleton height={40} width="50%" />
      <Skeleton height={56} width="60%" mt="xl" />
      <Skeleton height={56} width="45%" style={{ alignSelf: 'flex-end' }} />
      <Skeleton height={80} width="55%" />
      <Skeleton height={56} width="40%" style={{ alignSelf: 'flex-end' }} />
    </Stack>
  );
}

/** Returns the other person of a conversation between a mentor and a mentee in which the reader can write. */
function useMeetingPartner({ Kind, Users, can }: Conversation): ChatUser | undefined {
  const isMentee = useCan('mentee.own');
  const isMentor = useCan('mentor.own');
  const [other] = Users;
  if (Kind !== 'direct' || !other || !can.includes('send')) return undefined;
  const partners: readonly string[] = isMentee ? ['Mentor', 'RegistryMentor'] : isMentor ? ['Mentee'] : [];
  return partners.includes(other.Role) ? other : undefined;
}

interface OpenProps {
  conversation: Conversation;
  log: MessageLog;
  loaded: LoadedMessages;
  isPage: boolean;
  place: number | undefined;
}

/** An open conversation. */
function OpenConversation({ conversation, log, loaded, isPage, place }: OpenProps) {
  const { t } = useText();
  const identity = useMe();
  const { Id: me } = identity;
  const unsent = useUnsent(conversation.Id);
  // The conversation is also shown without a connection, together with the messages that wait to be sent.
  const isWaiting = unsent.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (isWaiting) void copyIdentity(identity);
  }, [isWaiting, identity]);
  const typing = useTypingPeople(conversation.Id, conversation.Users, me);
  const reads = useReads(conversation, me);
  const members = useWho(conversation.Id).data?.list ?? [];
  const { ask, dialog } = useConfirm();
  const composer = useRef<ComposerHandle>(null);
  const forget = useRef<() => void>(() => undefined);
  const [replyTo, setReplyTo] = useState<Message>();
  const [editing, setEditing] = useState<Message>();
  const [reporting, setReporting] = useState<Message>();
  const [reached, setReached] = useState<number>();
  const [isProposing, setProposing] = useState(false);
  const partner = useMeetingPartner(conversation);
  const onPropose = partner && (() => setProposing(true));
  const { mutateAsync: edit } = useMutation({ ...callMutation(api.messages.edit), meta: { quiet: true } });
  const { mutateAsync: remove } = useMutation(callMutation(api.messages.remove));
  const { mutate: markUnread } = useMarkUnread();
  const { ProjectId, Id: ConversationId, Closed } = conversation;
  const canSend = conversation.can.includes('send');
  const people = conversation.Kind === 'group' ? members.filter(({ Id }) => Id !== me) : [];

  const commandsOf = (message: Message): MessageCommand[] => {
    if (message.Kind === 'system' || message.Removed) return [];
    const own: readonly string[] = message.can;
    return (['reply', 'copy', 'edit', 'remove', 'unread', 'report'] as const).filter((command) => {
      if (command === 'reply') return canSend;
      if (command === 'copy') return message.Message !== '';
      if (command === 'unread') return message.UserId !== me;
      return own.includes(command);
    });
  };
  const onCommand = async (command: MessageCommand, message: Message) => {
    if (command === 'reply') setReplyTo(message);
    if (command === 'edit') setEditing(message);
    if (command === 'report') setReporting(message);
    if (command === 'copy') {
      await navigator.clipboard.writeText(message.Message);
      toast.done(t('chat.message.copied'));
    }
    if (command === 'unread') {
      forget.current();
      markUnread({ ConversationId, ProjectId, Seq: message.Seq - 1, Unread: true });
    }
    if (command === 'remove') {
      const question = {
        title: t('chat.message.remove'),
        message: t('chat.remove.question'),
        confirm: t('chat.message.remove'),
        destructive: true,
      };
      if (!(await ask(question))) return;
      log.add(await remove({ Id: message.Id, ProjectId }));
      // The dialog cannot return the focus to its button, because the message no longer has a menu.
      setTimeout(() => composer.current?.focus());
    }
  };
  const hasMenu = (message: Message) => commandsOf(message).length > 0;
  const withMenu = loaded.messages.filter(hasMenu);
  const nameOf = (message: Message) => (message.UserId === me ? t('chat.you') : message.Author);

  return (
    <>
      <ConversationHeader
        conversation={conversation}
        typing={typing}
        isPage={isPage}
        onForget={() => forget.current()}
        onPropose={onPropose}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons in it */}
      <div
        className={classes.messages}
        onFocus={({ target }) => {
          const seq = target instanceof HTMLElement ? target.dataset.message : undefined;
          if (seq !== undefined) setReached(Number(seq));
        }}
        onKeyDown={(event) => {
          const seq = event.target instanceof HTMLElement ? event.target.dataset.message : undefined;
          const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
          if (seq === undefined || step === 0) return;
          const index = withMenu.findIndex((message) => message.Seq === Number(seq)) + step;
          const next = withMenu[index];
          if (!next) return;
          event.preventDefault();
          event.currentTarget.querySelector<HTMLElement>(`[data-message="${next.Seq}"]`)?.focus();
        }}
      >
        <MessageList
          conversation={conversation}
          log={log}
          loaded={loaded}
          unsent={unsent}
          reads={reads}
          place={place}
          onForget={(now) => {
            forget.current = now;
          }}
          onEditUnsent={(refused) => {
            discardUnsent(refused);
            composer.current?.put(refused.body.Message);
          }}
          onWrite={() => composer.current?.focus()}
          onPropose={onPropose}
          hasMenu={hasMenu}
          reached={reached}
          menuOf={(message, isStop) => (
            <MessageMenu
              message={message}
              name={`${nameOf(message)}: ${message.Message.slice(0, 40)}`}
              commands={commandsOf(message)}
              isReached={isStop}
              onCommand={(command, chosen) => void onCommand(command, chosen)}
            />
          )}
        />
      </div>
      {canSend ? (
        <>
          <Suspense fallback={null}>
            <HeldMessages
              conversation={conversation}
              arriving={unsent.filter(({ body, state }) => body.SendAt !== undefined && state !== 'refused').length}
              onWithdrawn={() => composer.current?.focus()}
            />
          </Suspense>
          <Composer
            key={ConversationId}
            ref={composer}
            conversation={conversation}
            people={people}
            replyTo={replyTo && { message: replyTo, name: nameOf(replyTo) }}
            onReplied={() => setReplyTo(undefined)}
            editing={editing}
            onEdited={(changed) => {
              if (changed) log.add(changed);
              setEditing(undefined);
            }}
            onEdit={setEditing}
            lastOwn={() => loaded.messages.findLast((message) => message.can.includes('edit'))}
            save={(message, Message) => edit({ Id: message.Id, Message, ProjectId })}
          />
        </>
      ) : (
        <p className={composerClasses.closed} role="note">
          {t(Closed ? `chat.closed.${Closed}` : 'chat.closed')}
        </p>
      )}
      {dialog}
      {partner && isProposing && (
        <ChatMeetingSlot
          show="proposing"
          other={partner}
          onPropose={(Message) => sendMessage(ConversationId, { ProjectId, Message })}
          onClose={() => {
            setProposing(false);
            // The dialog cannot return the focus to the item of the menu that opened it.
            setTimeout(() => composer.current?.focus());
          }}
        />
      )}
      <Suspense>
        {reporting && (
          <ReportDialog message={reporting} projectId={ProjectId} onClose={() => setReporting(undefined)} />
        )}
      </Suspense>
    </>
  );
}

interface NotOpenedProps {
  id: number;
  failure: Error;
  isPage: boolean;
  onRetry: () => void;
}

/** Explains why a conversation could not be opened; unsent messages in it are shown all the same. */
function NotOpened({ id, failure, isPage, onRetry }: NotOpenedProps) {
  const { t } = useText();
  const unsent = useUnsent(id);
  const isGone = failure instanceof ApiError && failure.status === 404;
  return (
    <div className={classes.failure}>
      {isPage && <PageHeader title={t('chat.title')} />}
      {isGone ? (
        <EmptyState
          title={t('chat.notFound')}
          next={t('chat.notFound.next')}
          action={
            <LinkButton to={paths.chat()} variant="default">
              {t('chat.back')}
            </LinkButton>
          }
        />
      ) : (
        <ErrorState message={messageOf(failure)} onRetry={onRetry} />
      )}
      {unsent.length > 0 && (
        <section aria-label={t('chat.delivery.waiting')}>
          <h2 className={classes.unsentTitle}>{t('chat.delivery.waiting')}</h2>
          <ul>
            {unsent.map(({ key, body }) => (
              <li key={key}>{body.Message}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface Props {
  conversationId: number;
  /** Whether the conversation fills the page, as on phones. */
  isPage: boolean;
  /** The number of the message to scroll to. */
  place: number | undefined;
}

/** The conversation in the address: its header, its messages, and the message field. */
export function ConversationPane({ conversationId, isPage, place }: Props) {
  const { log, loaded } = useMessageLog(conversationId);
  const conversation = useConversation(conversationId);
  if (loaded.failure && !loaded.isOpen)
    return <NotOpened id={conversationId} failure={loaded.failure} isPage={isPage} onRetry={() => void log.retry()} />;
  if (!loaded.isOpen || !conversation) return <PaneSkeleton />;
  return <OpenConversation conversation={conversation} log={log} loaded={loaded} isPage={isPage} place={place} />;
}
