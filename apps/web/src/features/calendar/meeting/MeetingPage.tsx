import type { Entry, Meeting } from '@ithaki/contract';
import { Badge, Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconArrowsMove, IconCalendarOff, IconEdit, IconFileCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useIdParam } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import { useMeeting } from '../queries.ts';
import { CancelDialog } from '../views/CancelDialog.tsx';
import { lookOf, stateLabel } from '../views/entry-look.ts';
import { MoveDialog } from '../views/MoveDialog.tsx';
import { useLiveCalendar } from '../views/useLiveCalendar.ts';
import { Denial } from './Denial.tsx';
import { History } from './History.tsx';
import { MeetingForm } from './MeetingForm.tsx';
import { Minutes } from './Minutes.tsx';
import { OwnAnswer } from './OwnAnswer.tsx';
import { People } from './People.tsx';
import { Presence } from './Presence.tsx';
import { SignedSheets } from './SignedSheets.tsx';
import { WhenAndWhere } from './WhenAndWhere.tsx';

/** The way to the presence sheet of a meeting: a page for printing with a code by which anyone verifies it. */
function PresenceSheet({ meeting: { Id, State } }: { meeting: Meeting }) {
  const { t } = useText();
  if (State !== 'held' && State !== 'missed') return null;
  return (
    <TabSection title={t('calendar.sheet.title')} help={t('calendar.sheet.help')}>
      <Group>
        <LinkButton
          variant="default"
          leftSection={<IconFileCertificate size={18} aria-hidden />}
          to={paths.calendar.sheet({ meeting: Id })}
        >
          {t('calendar.sheet.make')}
        </LinkButton>
      </Group>
    </TabSection>
  );
}

/** Returns a meeting as a calendar entry, as the dialogs require. */
const entryOfMeeting = ({ Id, StartsAt, EndsAt, State, Version, can }: Meeting, Title: string): Entry => ({
  Kind: 'meeting',
  Id: String(Id),
  Title,
  Start: StartsAt,
  End: EndsAt,
  AllDay: false,
  PersonIds: [],
  State,
  Version,
  can: [
    ...(can.includes('move') ? (['move', 'resize'] as const) : []),
    ...(can.includes('cancel') ? (['cancel'] as const) : []),
  ],
});

function MeetingView({ meeting }: { meeting: Meeting }) {
  const { t } = useText();
  const local = useLocalText();
  const [dialog, setDialog] = useState<'move' | 'cancel'>();
  const [isEdited, setIsEdited] = useState(false);
  const may = (right: Meeting['can'][number]) => meeting.can.includes(right);
  const title = local(meeting.Title);
  const commands = (
    <>
      {may('move') && (
        <Button
          variant="default"
          leftSection={<IconArrowsMove size={18} aria-hidden />}
          onClick={() => setDialog('move')}
        >
          {t('calendar.move')}
        </Button>
      )}
      {may('save') && (
        <Button variant="default" leftSection={<IconEdit size={18} aria-hidden />} onClick={() => setIsEdited(true)}>
          {t('calendar.meeting.edit')}
        </Button>
      )}
      {may('cancel') && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconCalendarOff size={18} aria-hidden />}
          onClick={() => setDialog('cancel')}
        >
          {t('calendar.cancel')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHeader
        title={title}
        above={
          <BackLink to={paths.calendar.view({ day: meeting.StartsAt.slice(0, 10) })}>{t('calendar.title')}</BackLink>
        }
        lead={
          <Group gap="xs">
            <Badge variant="light" color={lookOf({ Kind: 'meeting', State: meeting.State }).colour}>
              {t(stateLabel(meeting.State))}
            </Badge>
            {meeting.Series && (
              <span>{t('calendar.meeting.series', { index: meeting.Series.Index, count: meeting.Series.Count })}</span>
            )}
          </Group>
        }
        actions={!isEdited && commands}
      />
      {isEdited ? (
        <MeetingForm meeting={meeting} onDone={() => setIsEdited(false)} onCancel={() => setIsEdited(false)} />
      ) : (
        <Stack gap="xl" maw={720}>
          <WhenAndWhere meeting={meeting} />
          <OwnAnswer meeting={meeting} />
          <People meeting={meeting} />
          <Denial meeting={meeting} />
          {may('presence') && <Presence key={meeting.Version} meeting={meeting} />}
          {may('scans') && <SignedSheets meeting={meeting} />}
          <Minutes meeting={meeting} />
          {may('sheet') && <PresenceSheet meeting={meeting} />}
          {!may('join') && <History meetingId={meeting.Id} />}
        </Stack>
      )}
      {dialog === 'move' && <MoveDialog entry={entryOfMeeting(meeting, title)} onClose={() => setDialog(undefined)} />}
      {dialog === 'cancel' && (
        <CancelDialog meetingId={meeting.Id} title={title} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

/** Screen calendar/meeting/{Id}: time, place, people, answers, presence, minutes and proofs of a meeting. */
export function MeetingPage() {
  const { t } = useText();
  const id = useIdParam('id');
  const { data, error } = useMeeting(id);
  useLiveCalendar();
  if (error && !data) throw error;
  if (data) return <MeetingView meeting={data} />;
  return (
    <>
      <PageHeader title={t('calendar.kind.meeting')} lead={'\u00a0'} />
      <Skeleton height={320} maw={720} />
    </>
  );
}
