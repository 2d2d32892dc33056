import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';

/** A link to the mentor's free hours for a meeting of the reader's own; nothing where mentees do not book. */
export function BookLink({ actionId }: { actionId: number }) {
  const { t } = useText();
  const booking = useQuery(callQuery(api.programmes.settings, {})).data?.Config.Meetings?.Booking ?? 'off';
  if (booking === 'off') return null;
  return (
    <LinkButton
      to={paths.calendar.book(actionId)}
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      style={{ alignSelf: 'flex-start' }}
    >
      {t(booking === 'propose' ? 'actions.meeting.proposeHour' : 'actions.meeting.book')}
    </LinkButton>
  );
}
