import type { ChatUser, MenteeAction, Slot } from '@ithaki/contract';
import { actionTypeIds, MOST_PROPOSED_TIMES, OFFERED_MEETING_MINUTES, USUAL_MEETING_MINUTES } from '@ithaki/contract';
import { writeProposal } from '@ithaki/meetings';
import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useCan, useMe } from '../../../api/session.ts';
import { shownArea } from '../../../api/shown-project.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths, withProject } from '../../../paths.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { NoSlot } from '../booking/NoSlot.tsx';
import { addDays, type Day, dayWords, timeIn, todayIn, wallText, writtenDay } from '../days.ts';
import { useFree, useMeetingSettings, useMenteeActions } from '../queries.ts';
import classes from './Proposals.module.css';

interface Props {
  other: ChatUser;
  /** Sends the message that proposes the times. */
  onPropose: (message: string) => void;
  onClose: () => void;
}

/** Days that are looked through at once. */
const DAYS = 14;

/** Whether a meeting of the action can be proposed: it is open, and none is ahead. */
const isOpen = ({ Action, Meeting, can }: MenteeAction): boolean =>
  Action.TypeId === actionTypeIds.meeting &&
  can.includes('meet') &&
  (Meeting === null || Meeting.Outcome !== null || Date.parse(Meeting.StartsAt) < Date.now());

/** Returns the first time of each of the first days, which are proposed unless others are chosen. */
function firstOfDays(slots: readonly Slot[], dayOf: (slot: Slot) => Day): string[] {
  const firsts = new Map<Day, string>();
  for (const slot of slots) if (!firsts.has(dayOf(slot))) firsts.set(dayOf(slot), slot.StartsAt);
  return [...firsts.values()].slice(0, MOST_PROPOSED_TIMES);
}

interface AskedTimes {
  action: number;
  menteeId: number;
  mentorId: number;
  minutes: number;
  from: Day;
}

/** Free times of the mentor for the mentee, of one mode: that of the first. */
function useFreeTimes({ action, menteeId, mentorId, minutes, from }: AskedTimes) {
  const free = useFree({
    ...{ ActionId: action, MenteeId: menteeId, MentorId: mentorId, duration: minutes },
    ...{ From: writtenDay(from), To: writtenDay(addDays(from, DAYS - 1)) },
  });
  const [first] = free.data?.Slots ?? [];
  const slots = free.data?.Slots.filter(({ Mode }) => Mode === first?.Mode) ?? [];
  return { free, slots, mode: first?.Mode };
}

interface ChoiceProps extends Omit<Props, 'other'> {
  actions: readonly MenteeAction[];
  menteeId: number;
  mentorId: number;
}

/** Chooses action, duration and up to three of the free times. */
function TimesChoice({ actions, menteeId, mentorId, onPropose, onClose }: ChoiceProps) {
  const { t, language } = useText();
  const local = useLocalText();
  const zone = useTimeZone();
  const [actionId, setActionId] = useState(actions[0]?.Action.Id ?? 0);
  const [minutes, setMinutes] = useState<number>(USUAL_MEETING_MINUTES);
  const [from, setFrom] = useState(() => todayIn(zone));
  const [picked, setPicked] = useState<readonly string[]>();
  const { free, slots, mode } = useFreeTimes({ action: actionId, menteeId, mentorId, minutes, from });
  const dayOf = ({ StartsAt }: Slot): Day => wallText(StartsAt, zone).slice(0, 10);
  const chosen = picked ?? firstOfDays(slots, dayOf);
  const days = [...new Set(slots.map(dayOf))];
  const toggle = (time: string) =>
    setPicked(chosen.includes(time) ? chosen.filter((other) => other !== time) : [...chosen, time].sort());
  const title = local(actions.find(({ Action }) => Action.Id === actionId)?.Action.Title ?? '');
  const submit = () => {
    if (!mode) return;
    const proposal = writeProposal({ actionId, menteeId, mentorId, minutes, mode, times: chosen });
    const path = withProject(paths.calendar.times(proposal), shownArea() || undefined);
    onPropose(`${t('calendar.propose.message', { title })} ${new URL(path, window.location.origin).href}`);
    onClose();
  };
  return (
    <FormDialog
      title={t('calendar.propose')}
      ready
      busy={false}
      failure={undefined}
      blocked={chosen.length === 0 || slots.length === 0}
      submit={t('calendar.propose.send')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('calendar.propose.lead')}</Text>
      {actions.length > 1 && (
        <NativeSelect
          label={t('calendar.form.action')}
          value={String(actionId)}
          onChange={(event) => {
            setActionId(Number(event.currentTarget.value));
            setPicked(undefined);
          }}
          data={actions.map(({ Action }) => ({ value: String(Action.Id), label: local(Action.Title) }))}
        />
      )}
      <NativeSelect
        label={t('calendar.book.duration')}
        value={String(minutes)}
        onChange={(event) => {
          setMinutes(Number(event.currentTarget.value));
          setPicked(undefined);
        }}
        data={OFFERED_MEETING_MINUTES.map((count) => ({
          value: String(count),
          label: t('calendar.minutesLong', { count }),
        }))}
      />
      {free.error && !free.data && <ErrorState message={messageOf(free.error)} onRetry={() => void free.refetch()} />}
      {!free.data && !free.error && <RowsSkeleton rows={4} height={36} />}
      {free.data && slots.length === 0 && (
        <NoSlot
          why={free.data.Why}
          earliest={free.data.Earliest}
          change={free.data.Change}
          isInChat
          onShow={(slot) => {
            setFrom(dayOf(slot));
            setPicked(undefined);
          }}
        />
      )}
      <div className={classes.days}>
        {days.map((day) => (
          <fieldset key={day} className={classes.ofDay}>
            <legend>{dayWords(day, language, { weekday: 'long', day: 'numeric', month: 'long' })}</legend>
            {slots
              .filter((slot) => dayOf(slot) === day)
              .map(({ StartsAt }) => (
                <Checkbox
                  key={StartsAt}
                  className="numbers"
                  label={timeIn(StartsAt, zone)}
                  checked={chosen.includes(StartsAt)}
                  disabled={!chosen.includes(StartsAt) && chosen.length >= MOST_PROPOSED_TIMES}
                  onChange={() => toggle(StartsAt)}
                />
              ))}
          </fieldset>
        ))}
      </div>
      {slots.length > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('calendar.propose.chosen', { count: chosen.length, most: MOST_PROPOSED_TIMES })}
          {chosen.length >= MOST_PROPOSED_TIMES && ` ${t('calendar.propose.full')}`}
        </Text>
      )}
    </FormDialog>
  );
}

/** Why no times can be proposed, and what to do about it. */
function NothingToPropose({ children, onClose }: { children: React.ReactNode; onClose: () => void }) {
  const { t } = useText();
  return (
    <FormDialog
      title={t('calendar.propose')}
      ready
      busy={false}
      failure={undefined}
      blocked
      submit={t('calendar.propose.send')}
      onSubmit={() => undefined}
      onClose={onClose}
    >
      <Stack gap="xs">{children}</Stack>
    </FormDialog>
  );
}

/** The dialog by which a mentor or mentee proposes up to three free times to the other, as a message. */
export function ProposeMeeting({ other, onPropose, onClose }: Props) {
  const { t } = useText();
  const { Id: me } = useMe();
  const isMentee = useCan('mentee.own');
  const [menteeId, mentorId] = isMentee ? [me, other.Id] : [other.Id, me];
  const booking = useMeetingSettings()?.Booking;
  const actions = useMenteeActions(isMentee ? undefined : menteeId);
  const open = actions.data?.filter(isOpen);
  if (actions.error && !open)
    return (
      <NothingToPropose onClose={onClose}>
        <ErrorState message={messageOf(actions.error)} onRetry={() => void actions.refetch()} />
      </NothingToPropose>
    );
  if (!open || booking === undefined)
    return (
      <NothingToPropose onClose={onClose}>
        <RowsSkeleton rows={4} height={36} />
      </NothingToPropose>
    );
  if (open.length === 0)
    return (
      <NothingToPropose onClose={onClose}>
        <Text size="sm">{t('calendar.propose.noAction')}</Text>
      </NothingToPropose>
    );
  if (!isMentee && booking === 'off')
    return (
      <NothingToPropose onClose={onClose}>
        <Text size="sm">{t('calendar.propose.off')}</Text>
        <Anchor to={paths.calendar.newMeeting()}>{t('calendar.new')}</Anchor>
      </NothingToPropose>
    );
  return <TimesChoice actions={open} menteeId={menteeId} mentorId={mentorId} onPropose={onPropose} onClose={onClose} />;
}
