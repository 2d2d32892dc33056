import type { MeetingState } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { canSeeAction, localizedText } from '../../actions/index.ts';
import { findShownMeetings } from './shown-queries.ts';

/** The cards that messages show for links to meetings: title and state, for people who may see the meeting. */
export const meetingCards = {
  type: 'meeting' as const,
  idIn(path: string): number | undefined {
    const [, id] = /^calendar\/meeting\/([1-9]\d{0,8})$/.exec(path) ?? [];
    return id === undefined ? undefined : Number(id);
  },
  async read(
    { db, actor, language }: Context,
    ids: readonly number[],
  ): Promise<Map<number, { title: string; state: MeetingState }>> {
    if (!actor.project || !actor.can.has('calendar.see')) return new Map();
    const meetings = await findShownMeetings(db, actor, ids);
    const seen = meetings.filter((meeting) => meeting.ownPart !== null || canSeeAction(actor, meeting));
    return new Map(seen.map(({ id, title, state }) => [id, { title: localizedText(title, language), state }]));
  },
};
