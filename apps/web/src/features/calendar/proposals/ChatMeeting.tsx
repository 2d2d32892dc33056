import type { ChatMeeting as Props } from '../../../slots/chat-meeting.ts';
import { MeetingCard } from './MeetingCard.tsx';
import { ProposedTimes } from './ProposedTimes.tsx';
import { ProposeMeeting } from './ProposeMeeting.tsx';

/** What a conversation shows of meetings: one as a card, proposed times, or the dialog that proposes some. */
export function ChatMeeting(props: Props) {
  if (props.show === 'meeting') return <MeetingCard {...props} />;
  if (props.show === 'times') return <ProposedTimes {...props} />;
  return <ProposeMeeting {...props} />;
}
