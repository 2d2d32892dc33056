import type { ChatUser, Conversation, Message } from '@ithaki/contract';
import { formatDateTime, formatTime, wallTimeAt } from '@ithaki/formats';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { dayLabel } from '../../../i18n/day-label.ts';
import { useText } from '../../../i18n/text.ts';
import { ChatMeetingSlot } from '../../../slots/chat-meeting.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { ChatAvatar } from '../conversations/ChatAvatar.tsx';
import { roleName } from '../conversations/role-name.ts';
import classes from './Message.module.css';
import { MessageText } from './MessageText.tsx';
import type { MessageRow } from './message-rows.ts';
import { splitProposal } from './proposal-link.ts';

const MessageFiles = lazy(() => import('./MessageFiles.tsx').then((part) => ({ default: part.MessageFiles })));
const MessageCards = lazy(() => import('./MessageCards.tsx').then((part) => ({ default: part.MessageCards })));

/** Delivery state of an own message: waiting, stored by the server, or seen by others. */
export type Delivery = 'waiting' | 'kept' | 'seen';

const deliveryIcons = { waiting: IconClock, kept: IconCheck, seen: IconChecks } as const;

/** The time of an instant, in the programme's zone. */
function Hour({ value }: { value: string }) {
  const zone = useTimeZone();
  const instant = new Date(value);
  return (
    <time dateTime={value} title={formatDateTime(instant, zone)} className="numbers">
      {formatTime(wallTimeAt(instant, zone))}
    </time>
  );
}

/** Separators above a message: its day, and the line before new messages. */
export function RowSeparators({ row }: { row: MessageRow }) {
  const { t, language } = useText();
  const zone = useTimeZone();
  return (
    <>
      {row.newDay && (
        <div className={classes.day}>{dayLabel(new Date(row.newDay), { now: new Date(), zone, language, t })}</div>
      )}
      {row.isFirstNew && <div className={classes.new}>{t('chat.newLine')}</div>}
    </>
  );
}

/** The time of an own message, and its delivery state. */
export function MessageFoot({
  time,
  edited = false,
  delivery,
  title,
}: {
  time: string;
  edited?: boolean;
  delivery?: Delivery | undefined;
  title?: string | undefined;
}) {
  const { t } = useText();
  const Icon = delivery && deliveryIcons[delivery];
  return (
    <span className={classes.foot}>
      {edited && <span>{t('chat.edited')}</span>}
      <Hour value={time} />
      {delivery && Icon && (
        <span
          title={title ?? t(`chat.delivery.${delivery}`)}
          className={delivery === 'seen' ? classes.seen : undefined}
        >
          <Icon size={14} stroke={2} aria-hidden />
          <VisuallyHidden>{title ?? t(`chat.delivery.${delivery}`)}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

interface Props {
  row: MessageRow & { kind: 'message' };
  conversation: Conversation;
  /** The author; undefined when only the name is known. */
  author: ChatUser | undefined;
  /** The name of the author. */
  name: string;
  isOwn: boolean;
  delivery: Delivery | undefined;
  /** Text on how many members have seen it; undefined without one. */
  seenBy: string | undefined;
  /** Names of the mentioned people. */
  mentioned: readonly string[];
  /** Name of the author of the message to which it replies. */
  repliesTo: string | undefined;
  /** Whether it is highlighted because a link led to it. */
  isLit: boolean;
  /** The button that opens its menu. */
  menu: ReactNode;
  onShow: (seq: number) => void;
  /** Proposes a meeting to the other person; absent where that cannot be. */
  onPropose: (() => void) | undefined;
}

function Body({
  message,
  mentioned,
  isOwn,
  onPropose,
}: Pick<Props, 'mentioned' | 'isOwn' | 'onPropose'> & { message: Message }) {
  const { t } = useText();
  if (message.Removed) return <p className={`${classes.text} ${classes.removed}`}>{t('chat.removed')}</p>;
  const { text, proposal } = splitProposal(message.Message);
  return (
    <>
      {text !== '' && (
        <p className={classes.text}>
          <MessageText text={text} mentioned={mentioned} />
        </p>
      )}
      {proposal !== undefined && (
        <ChatMeetingSlot show="times" proposal={proposal} messageId={message.Id} isOwn={isOwn} onOthers={onPropose} />
      )}
    </>
  );
}

/** A message in the list; the author is shown when it differs from the one before. */
export const MessageItem = memo(function MessageItem(props: Props) {
  const {
    row,
    conversation,
    author,
    name,
    isOwn,
    delivery,
    seenBy,
    mentioned,
    repliesTo,
    isLit,
    menu,
    onShow,
    onPropose,
  } = props;
  const { t } = useText();
  const { message } = row;
  if (message.Kind === 'system') {
    return (
      <div className={classes.row}>
        <RowSeparators row={row} />
        <p className={classes.system}>{message.Message}</p>
      </div>
    );
  }
  const hasCard = message.Cards.length > 0 || splitProposal(message.Message).proposal !== undefined;
  const showsName = !isOwn && row.isFirst && conversation.Kind !== 'direct';
  return (
    <div
      className={classes.row}
      data-own={isOwn || undefined}
      data-first={row.isFirst || undefined}
      data-last={row.isLast || undefined}
      data-lit={isLit || undefined}
      data-card={hasCard || undefined}
    >
      <RowSeparators row={row} />
      {showsName && (
        <div className={classes.author} aria-hidden>
          {name}
          {author && ` · ${roleName(author.Role)}`}
        </div>
      )}
      <div className={classes.line}>
        {!isOwn && (
          <span className={classes.avatar} aria-hidden>
            {row.isLast && author && <ChatAvatar user={author} size={32} />}
          </span>
        )}
        <div className={classes.bubble}>
          <VisuallyHidden>{name}: </VisuallyHidden>
          {message.PassedOn && (
            <div className={classes.passedOn}>{t('chat.passedOn', { name: message.PassedOn.Name })}</div>
          )}
          {message.ReplyTo && !message.Removed && (
            <button type="button" className={classes.reply} onClick={() => onShow(message.ReplyTo?.Seq ?? 0)}>
              {repliesTo}
              <span className={classes.replyText}>{message.ReplyTo.Message || t('chat.removed')}</span>
            </button>
          )}
          <Body message={message} mentioned={mentioned} isOwn={isOwn} onPropose={onPropose} />
          {message.Files.length > 0 && (
            <Suspense>
              <MessageFiles files={message.Files} projectId={conversation.ProjectId} />
            </Suspense>
          )}
          {message.Cards.length > 0 && (
            <Suspense>
              <MessageCards cards={message.Cards} />
            </Suspense>
          )}
          <MessageFoot
            time={message.Time}
            edited={message.EditedAt !== undefined && !message.Removed}
            delivery={message.Removed ? undefined : delivery}
            title={seenBy}
          />
        </div>
        {menu}
      </div>
    </div>
  );
});
