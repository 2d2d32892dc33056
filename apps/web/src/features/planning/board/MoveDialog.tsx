import type { Plan, PlanItem } from '@ithaki/contract';
import { instantToZonedTime } from '@ithaki/formats';
import { Autocomplete, Button, Checkbox, Group, Select, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { daysOfPlan, dayTitle, freeTimes, instantOf, timeText, withItem } from './plan-days.ts';

const modes = ['place', 'online', 'phone'] as const satisfies readonly PlanItem['Mode'][];

interface Props {
  plan: Plan;
  menteeId: number;
  /**
   * The mentor and day where the meeting was dropped without finding a free hour; absent to begin at its present time.
   */
  at?: { mentorId: number; day: string } | undefined;
  onChange: (items: PlanItem[]) => void;
  onClose: () => void;
}

/** A dialog that chooses mentor, day and time of a mentee's meeting: what dragging does, but exactly. */
export function MoveDialog({ plan, menteeId, at, onChange, onClose }: Props) {
  const { t, language } = useText();
  const zone = useTimeZone();
  const item = plan.Items.find(({ MenteeId }) => MenteeId === menteeId);
  const days = daysOfPlan(plan, zone);
  const [mentor, setMentor] = useState(String(at?.mentorId ?? item?.MentorId ?? plan.Mentors[0]?.Id ?? ''));
  const [day, setDay] = useState(
    at?.day ?? (item ? instantToZonedTime(new Date(item.StartsAt), zone).date : (days[0] ?? plan.From)),
  );
  const free = freeTimes(plan, menteeId, Number(mentor), day, zone);
  const [typed, setTyped] = useState(item && !at ? timeText(item.StartsAt, zone) : undefined);
  const time = typed ?? (free[0] ? timeText(free[0].StartsAt, zone) : '');
  const chosen = free.find(({ StartsAt }) => timeText(StartsAt, zone) === time);
  const [mode, setMode] = useState<PlanItem['Mode']>();
  const [pinned, setPinned] = useState(true);
  const start = instantOf(day, time, zone);
  const Mode = mode ?? chosen?.Mode ?? item?.Mode ?? 'place';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!start) return;
    const RoomId = Mode === 'place' ? (chosen?.RoomId ?? null) : null;
    onChange(withItem(plan, menteeId, { MentorId: Number(mentor), StartsAt: start, Mode, RoomId, Pinned: pinned }));
    onClose();
  };
  const name = plan.Mentees.find(({ Id }) => Id === menteeId)?.Name ?? '';
  return (
    <FormDialog
      title={`${t(item ? 'planning.move' : 'planning.move.place')}: ${name}`}
      ready
      busy={false}
      failure={undefined}
      submit={t('planning.save')}
      blocked={!start}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label={t('planning.move.mentor')}
        searchable
        allowDeselect={false}
        data={plan.Mentors.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
        value={mentor}
        onChange={(id) => id && setMentor(id)}
      />
      <Group grow align="start">
        <Select
          label={t('planning.move.day')}
          allowDeselect={false}
          data={[...new Set([...days, day])].map((value) => ({ value, label: dayTitle(value, language) }))}
          value={day}
          onChange={(value) => value && setDay(value)}
        />
        <Autocomplete
          label={t('planning.move.time')}
          className="numbers"
          data={free.map(({ StartsAt }) => timeText(StartsAt, zone))}
          value={time}
          onChange={setTyped}
          error={time !== '' && !start ? t('planning.form.preferred.wrong') : undefined}
        />
        <Select
          label={t('planning.move.mode')}
          allowDeselect={false}
          data={modes.map((value) => ({ value, label: t(`calendar.mode.${value}`) }))}
          value={Mode}
          onChange={(value) => setMode(modes.find((known) => known === value))}
        />
      </Group>
      {free.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('planning.move.noTime')}
        </Text>
      )}
      <Checkbox
        label={t('planning.move.pinned')}
        checked={pinned}
        onChange={(event) => setPinned(event.currentTarget.checked)}
      />
      {item && (
        <Group>
          <Button
            variant="subtle"
            color="red"
            onClick={() => {
              onChange(withItem(plan, menteeId, null));
              onClose();
            }}
          >
            {t('planning.move.remove')}
          </Button>
        </Group>
      )}
    </FormDialog>
  );
}
