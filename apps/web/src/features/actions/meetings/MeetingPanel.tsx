import type { ActionPart, MenteeAction } from '@ithaki/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarPlus, IconEdit, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';
import { ConflictChoice } from '../../../editor/ConflictChoice.tsx';
import { SaveState } from '../../../editor/SaveState.tsx';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useDeliberateSave } from '../../../keep/index.ts';
import { paths } from '../../../paths.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { downloadText } from '../../../ui/download.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { dataIn, type Target } from '../action-data.ts';
import { MailChangeButton } from '../following/MailChangeButton.tsx';
import { saveMenteeData, useRenewActions } from '../queries.ts';
import { calendarFile } from './calendar-file.ts';
import { MeetingForm } from './MeetingForm.tsx';
import { MeetingSummary } from './MeetingSummary.tsx';
import { dataOf, entryOf, hasBegun, type MeetingEntry, noMeeting } from './meeting-entry.ts';

/** A link to the mentor's free hours for a meeting of the reader's own; nothing where mentees do not book. */
function BookLink({ actionId }: { actionId: number }) {
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

interface Props {
  item: MenteeAction;
  target: Target;
  part: ActionPart;
  onSaved: (reply: unknown) => void;
}

const asText = ({ date, timeHours, timeMinutes, place, link }: MeetingEntry): string =>
  [`${date} ${timeHours}:${timeMinutes}`, place, link].filter(Boolean).join('\n');

/** A meeting's time and place; people with the permission can set and move it here. */
export function MeetingPanel({ item, target, part, onSaved }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const { ask, dialog } = useConfirm();
  const [isChanging, setIsChanging] = useState(false);
  const [lastEntry, setLastEntry] = useState(() => entryOf(part.Data, item.Meeting?.Invitees));
  const [version] = useState(part.Version);
  const renew = useRenewActions();
  const [isSet, setIsSet] = useState(false);
  const changed = (reply: unknown) => {
    setIsChanging(false);
    onSaved(reply);
    void renew();
  };
  const key = `meeting/${target.menteeId ?? 'own'}/${target.actionId}`;
  const saving = useDeliberateSave({
    key,
    version,
    onSaved: changed,
  });
  const { Meeting: meeting } = item;
  const mayMeet = item.can.includes('meet');

  const save = (entry: MeetingEntry) => {
    setLastEntry(entry);
    setIsSet(true);
    saving.save(saveMenteeData(target, dataOf(entry)));
  };
  const remove = async () => {
    const isConfirmed = await ask({
      title: t('actions.meeting.remove'),
      message: t('actions.meeting.removeHelp'),
      confirm: t('actions.meeting.remove'),
      destructive: true,
    });
    if (!isConfirmed) return;
    setIsSet(false);
    saving.save(saveMenteeData(target, noMeeting));
  };
  const downloadCalendarFile = () => {
    if (!meeting) return;
    const title = local(item.Action.Title);
    const entry = {
      uid: `${item.Action.Id}-${item.MenteeId}@${window.location.host}`,
      title,
      description: item.Mentor ? t('actions.meeting.with', { name: item.Mentor.Name }) : '',
      startsAt: meeting.StartsAt,
      minutes: meeting.Minutes,
      place: meeting.Place,
      link: meeting.Link,
    };
    downloadText(`${title}.ics`, 'text/calendar', calendarFile(entry, Date.now()));
  };
  const newer = saving.problem?.kind === 'conflict' ? dataIn(saving.problem.current) : undefined;
  const takeTheirs = () => {
    saving.takeTheirs();
    changed(undefined);
  };
  const isFormShown = mayMeet && (isChanging || !meeting);
  return (
    <Stack gap="md">
      {meeting && !isChanging && <MeetingSummary meeting={meeting} />}
      {!meeting && <Text c="dimmed">{t(mayMeet ? 'actions.meeting.propose' : 'actions.meeting.none')}</Text>}
      {!meeting && target.menteeId === undefined && <BookLink actionId={target.actionId} />}
      {meeting && !isChanging && (
        <Group gap="sm">
          {!hasBegun(meeting, Date.now()) && (
            <Button variant="light" leftSection={<IconCalendarPlus size={18} />} onClick={downloadCalendarFile}>
              {t('actions.meeting.toCalendar')}
            </Button>
          )}
          {mayMeet && (
            <Button variant="default" leftSection={<IconEdit size={18} />} onClick={() => setIsChanging(true)}>
              {t('actions.meeting.change')}
            </Button>
          )}
          {mayMeet && meeting.Outcome === null && (
            <Button variant="subtle" color="red" leftSection={<IconTrash size={18} />} onClick={() => void remove()}>
              {t('actions.meeting.remove')}
            </Button>
          )}
        </Group>
      )}
      {isSet && meeting && !isFormShown && saving.state === 'saved' && !hasBegun(meeting, Date.now()) && (
        <MailChangeButton key={meeting.StartsAt} target={target} about="meeting" />
      )}
      {isFormShown && (
        <MeetingForm
          entry={entryOf(part.Data, meeting?.Invitees)}
          busy={saving.state === 'saving'}
          refusal={saving.refusal}
          onSave={save}
          onCancel={meeting ? () => setIsChanging(false) : undefined}
        />
      )}
      {(saving.state === 'waiting' || saving.state === 'conflict') && <SaveState state={saving.state} />}
      {newer && (
        <ConflictChoice
          mine={asText(lastEntry)}
          theirs={asText(entryOf(newer))}
          onMine={saving.keepMine}
          onTheirs={takeTheirs}
        />
      )}
      {dialog}
    </Stack>
  );
}
