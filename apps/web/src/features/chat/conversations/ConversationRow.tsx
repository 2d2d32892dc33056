import type { Conversation } from '@ithaki/contract';
import { dateAt, formatDate, formatTime, isoDate, wallTimeAt } from '@ithaki/formats';
import { Badge, VisuallyHidden } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useMe } from '../../../api/session.ts';
import { dayLabel } from '../../../i18n/day-label.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { draftOf, onChatDraftStored } from '../composer/drafts.ts';
import { splitProposal } from '../messages/proposal-link.ts';
import { ConversationAvatar } from './ConversationAvatar.tsx';
import classes from './ConversationList.module.css';
import { roleName } from './role-name.ts';

/** From this number on, the badge shows '99+' instead of the exact number. */
const MANY = 100;

/**
 * Returns a function that formats when something was written: the time today, the weekday within a week, else
 * the date.
 */
function useShortTime(): (value: string) => string {
  const { t, language } = useText();
  const zone = useTimeZone();
  return (value) => {
    const instant = new Date(value);
    const now = new Date();
    if (isoDate(dateAt(instant, zone)) === isoDate(dateAt(now, zone))) return formatTime(wallTimeAt(instant, zone));
    const label = dayLabel(instant, { now, zone, language, t });
    return label === formatDate(dateAt(instant, zone)) ? label.slice(0, 5) : label;
  };
}

/** Returns the last line of a conversation: the draft, else the newest message. */
function useLastLine({ Kind, Users, LastMessage, Id }: Conversation): { draft: string; line: string } {
  const { t } = useText();
  const { Id: me } = useMe();
  const draft = useSyncExternalStore(onChatDraftStored, () => draftOf(me, Id));
  if (!LastMessage) return { draft, line: t('chat.nothingYet') };
  const { UserId, Message } = LastMessage;
  const text = splitProposal(Message).text || t('chat.noText');
  if (UserId === me) return { draft, line: `${t('chat.you')}: ${text}` };
  const author = Kind === 'group' ? Users.find(({ Id: id }) => id === UserId)?.Name.split(' ')[0] : undefined;
  return { draft, line: author ? `${author}: ${text}` : text };
}

interface Props {
  conversation: Conversation;
  isOpen: boolean;
  /** The query of the address, which is kept while conversations are opened. */
  search: string;
}

/** A conversation in the list; all of it is a link. */
export function ConversationRow({ conversation, isOpen, search }: Props) {
  const { t } = useText();
  const shortTime = useShortTime();
  const { draft, line } = useLastLine(conversation);
  const { Id, Kind, Title, Users, New, Muted, Last, Waiting, Members } = conversation;
  const isMuted = Muted !== null && Date.parse(Muted) > Date.now();
  const [first] = Users;
  const role = Kind === 'group' ? t('chat.members', { count: Members }) : first && roleName(first.Role);
  return (
    <li>
      <ScreenLink
        to={paths.conversation(Id) + search}
        className={classes.row}
        data-open={isOpen || undefined}
        data-new={New > 0 || undefined}
        aria-current={isOpen ? 'page' : undefined}
      >
        <ConversationAvatar conversation={conversation} size={40} />
        <span className={classes.words}>
          <span className={classes.rowHead}>
            <span className={classes.name}>{Title}</span>
            <span className={classes.time}>{shortTime(Last)}</span>
          </span>
          {role && <span className={classes.role}>{role}</span>}
          <span className={classes.rowHead}>
            <span className={classes.line}>
              {draft ? (
                <>
                  <span className={classes.draft}>{t('chat.draft')}</span> {draft}
                </>
              ) : (
                line
              )}
            </span>
            {isMuted && (
              <span className={classes.sign} title={t('chat.muted')}>
                <IconBellOff size={14} aria-hidden />
                <VisuallyHidden>{t('chat.muted')}</VisuallyHidden>
              </span>
            )}
            {Waiting && New === 0 && (
              <span className={classes.waiting} title={t('chat.waiting')}>
                <VisuallyHidden>{t('chat.waiting')}</VisuallyHidden>
              </span>
            )}
            {New > 0 && (
              <Badge
                color="needs"
                size="sm"
                circle={New < 10}
                className="numbers"
                variant={isMuted ? 'light' : 'filled'}
              >
                {New < MANY ? New : `${MANY - 1}+`}
                <VisuallyHidden> {t('chat.new', { count: New })}</VisuallyHidden>
              </Badge>
            )}
          </span>
        </span>
      </ScreenLink>
    </li>
  );
}
