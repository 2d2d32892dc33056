import type { HomeMeeting } from '@ithaki/contract';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { paths } from '../../paths.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { HomeLine, HomeLines } from '../../ui/list/HomeLine.tsx';

interface Props {
  meetings: readonly HomeMeeting[];
}

/** Returns a function that formats the invited people: the name of a single mentee, or their number. */
function useInviteeNames() {
  const { t } = useText();
  return ({ Mentees }: HomeMeeting) => {
    const [first, ...others] = Mentees;
    return first && others.length === 0 ? first.Name : t('home.invited', { count: Mentees.length });
  };
}

/** Path of a meeting: the mentee's action if there is one mentee, otherwise the action across mentees. */
function pathOf({ ActionId, Mentees }: HomeMeeting): string {
  const [first, ...others] = Mentees;
  return first && others.length === 0 ? paths.mentor.menteeAction(first.Id, ActionId) : paths.mentor.action(ActionId);
}

/** Meetings in order of time; each row opens the meeting's action. */
export function MeetingLines({ meetings }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const inviteeNames = useInviteeNames();
  return (
    <HomeLines>
      {meetings.map((meeting) => (
        <HomeLine
          key={`${meeting.ActionId}-${meeting.Time}-${meeting.Mentees[0]?.Id ?? 0}`}
          to={pathOf(meeting)}
          title={inviteeNames(meeting)}
          detail={[local(meeting.Action), meeting.Place || (meeting.Link && t('home.meetings.remote'))]
            .filter(Boolean)
            .join(' · ')}
          end={<LocalDate value={meeting.Time} as="time" />}
        />
      ))}
    </HomeLines>
  );
}
