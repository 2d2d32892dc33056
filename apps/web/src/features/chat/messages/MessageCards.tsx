import type { Card, Standing } from '@ithaki/contract';
import { IconBooks, IconCalendarEvent, IconClipboardList, IconListCheck } from '@tabler/icons-react';
import { useCan } from '../../../api/session.ts';
import type { Icon } from '../../../feature.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ChatMeetingSlot } from '../../../slots/chat-meeting.ts';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import classes from './Message.module.css';

const icons: Record<Card['Type'], Icon> = {
  action: IconListCheck,
  meeting: IconCalendarEvent,
  questionnaire: IconClipboardList,
  item: IconBooks,
};

/** Returns a function that gives the path of a card's item. */
function useCardPath(): (card: Card) => string {
  const isStaff = useCan('actions.edit');
  const isMentor = useCan('mentor.read');
  return ({ Type, Id }) => {
    if (Type === 'meeting') return paths.calendar.meeting(Id);
    if (Type === 'item') return paths.library({ item: String(Id) });
    if (Type === 'questionnaire') return paths.questionnaire(Id);
    if (isStaff) return paths.admin.action(Id);
    return isMentor ? paths.mentor.action(Id) : paths.mentee.action(Id);
  };
}

/**
 * Cards of items linked in a message. Actions and questionnaires of a mentee show a state, as far as the reader may see
 * it; meetings show all that the calendar tells of them.
 */
export function MessageCards({ cards }: { cards: readonly Card[] }) {
  const { t } = useText();
  const pathOf = useCardPath();
  return cards.map((card) => {
    const key = `${card.Type}${card.Id}`;
    if (card.Type === 'meeting' && card.Title !== null)
      return <ChatMeetingSlot key={key} show="meeting" meetingId={card.Id} />;
    const CardIcon = icons[card.Type];
    const words = (
      <>
        <CardIcon size={20} stroke={1.6} />
        <span className={classes.cardWords}>
          <span className={classes.cardTitle}>{card.Title ?? t('chat.card.hidden')}</span>
          <span className={classes.cardState}>
            {t(`chat.card.${card.Type}`)}
            {card.State !== null && ` · ${t(`actions.standing.${card.State as Standing}`)}`}
          </span>
        </span>
      </>
    );
    return card.Title === null ? (
      <div key={key} className={classes.card}>
        {words}
      </div>
    ) : (
      <ScreenLink key={key} to={pathOf(card)} className={classes.card}>
        {words}
      </ScreenLink>
    );
  });
}
