import type { MeetingWarning } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { toErrorReply } from '../../../platform/errors/error-reply.ts';
import { projectZone } from '../../actions/index.ts';
import { holidayRefusal } from './booking-rules.ts';
import type { Attempt } from './set-meetings.ts';

/** Returns what is wrong with a time: the reason for a refusal, and warnings for mentors and staff. */
export function warningOf(context: Context, { startsAt, refusal, meetingId }: Attempt): MeetingWarning[] {
  const date = formatDate(dateAt(startsAt, projectZone(context.actor)));
  const holiday = holidayRefusal(context, startsAt);
  return [
    ...(refusal
      ? [
          {
            Code: refusal.code,
            Message: toErrorReply(refusal, context.language).Error.Message,
            date,
            Refuses: true,
            ...(meetingId != null && { MeetingId: meetingId }),
          },
        ]
      : []),
    ...(holiday
      ? [{ Code: holiday.code, Message: toErrorReply(holiday, context.language).Error.Message, date, Refuses: false }]
      : []),
  ];
}
