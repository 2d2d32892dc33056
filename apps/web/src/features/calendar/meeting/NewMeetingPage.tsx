import { useRouter } from '@tanstack/react-router';
import { useAddressState } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { isDay } from '../days.ts';
import { MeetingForm } from './MeetingForm.tsx';

/** Screen calendar/meeting/new: sets a single or a group meeting, once or as a series. */
export function NewMeetingPage() {
  const { t } = useText();
  const router = useRouter();
  const [{ day, time, action }] = useAddressState();
  const known = { day: day && isDay(day) ? day : undefined, time, action };
  return (
    <>
      <PageHeader
        title={t('calendar.new')}
        above={<BackLink to={paths.calendar.view(known.day ? { day: known.day } : {})}>{t('calendar.title')}</BackLink>}
      />
      <MeetingForm
        known={known}
        onDone={({ Id }) => {
          toast.done(t('calendar.form.done'));
          void router.navigate({ to: paths.calendar.meeting(Id) });
        }}
        onCancel={() => void router.navigate({ to: '/calendar', ...(known.day && { search: { day: known.day } }) })}
      />
    </>
  );
}
