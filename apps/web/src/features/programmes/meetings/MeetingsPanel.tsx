import { type MeetingSettings, usualMeetingSettings } from '@ithaki/contract';
import { NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import type { PanelProps } from '../editor/panel-props.ts';
import { problemAt } from '../editor/problems.ts';
import { HolidaysEditor } from './HolidaysEditor.tsx';
import { RoomsEditor } from './RoomsEditor.tsx';

/** Width of a box that holds a number. */
const NUMBER_WIDTH = 140;

type NumberSetting =
  | 'Step'
  | 'NoticeHours'
  | 'HorizonDays'
  | 'CancelHours'
  | 'MaxMoves'
  | 'HoldHours'
  | 'NoShowLimit'
  | 'TravelMinutes';

/** The settings of meetings where a programme has none. */
const usual = (): MeetingSettings => ({
  ...usualMeetingSettings,
  Reminders: [...usualMeetingSettings.Reminders],
  Rooms: [],
  Holidays: [],
});

const hoursIn = (text: string): number[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map(Number)
      .filter((hours) => Number.isInteger(hours) && hours > 0),
  ),
];

/** The settings of meetings: who books and by which rules, rooms, links, reminders, holidays, what hours need to count. */
export function MeetingsPanel({ draft, onChange, problems }: PanelProps) {
  const { t } = useText();
  const { Settings } = draft;
  const meetings: MeetingSettings = Settings.Config.Meetings ?? usual();
  const [reminders, setReminders] = useState(meetings.Reminders.join(', '));
  const set = (Meetings: MeetingSettings) =>
    onChange({ ...draft, Settings: { ...Settings, Config: { ...Settings.Config, Meetings } } });
  const put = (change: Partial<MeetingSettings>) => set({ ...meetings, ...change });
  const problemFor = (part: string) => problemAt(problems, `Settings.Config.Meetings.${part}`);
  const number = (part: NumberSetting, min: number, max: number) => (
    <NumberInput
      label={t(`programmes.meetings.${part}`)}
      description={t(`programmes.meetings.${part}.help`)}
      allowDecimal={false}
      min={min}
      max={max}
      error={problemFor(part)}
      value={meetings[part]}
      onChange={(value) => typeof value === 'number' && put({ [part]: value })}
      styles={{ wrapper: { maxWidth: NUMBER_WIDTH } }}
    />
  );
  return (
    <Stack gap="xl">
      <TabSection title={t('programmes.meetings.booking')} help={t('programmes.meetings.booking.help')}>
        <NativeSelect
          label={t('programmes.meetings.Booking')}
          maw={360}
          value={meetings.Booking}
          onChange={(event) => put({ Booking: event.currentTarget.value as MeetingSettings['Booking'] })}
          data={(['off', 'propose', 'book'] as const).map((value) => ({
            value,
            label: t(`programmes.meetings.Booking.${value}`),
          }))}
        />
        {meetings.Booking !== 'off' && (
          <>
            {number('NoticeHours', 0, 720)}
            {number('HorizonDays', 1, 365)}
            {number('CancelHours', 0, 720)}
            {number('MaxMoves', 0, 50)}
            {number('NoShowLimit', 0, 50)}
          </>
        )}
        {number('HoldHours', 1, 336)}
      </TabSection>
      <TabSection title={t('programmes.meetings.times')}>
        {number('Step', 5, 60)}
        {number('TravelMinutes', 0, 240)}
        <TextInput
          label={t('programmes.meetings.Reminders')}
          description={t('programmes.meetings.Reminders.help')}
          inputMode="numeric"
          maw={240}
          error={problemFor('Reminders')}
          value={reminders}
          onChange={(event) => {
            setReminders(event.currentTarget.value);
            put({ Reminders: hoursIn(event.currentTarget.value) });
          }}
        />
      </TabSection>
      <TabSection title={t('programmes.meetings.rooms')} help={t('programmes.meetings.rooms.help')}>
        <RoomsEditor rooms={meetings.Rooms} problem={problemFor('Rooms')} onChange={(Rooms) => put({ Rooms })} />
        <TextInput
          label={t('programmes.meetings.LinkTemplate')}
          description={t('programmes.meetings.LinkTemplate.help')}
          placeholder="https://meet.jit.si/{code}"
          inputMode="url"
          maxLength={500}
          error={problemFor('LinkTemplate')}
          value={meetings.LinkTemplate ?? ''}
          onChange={(event) => {
            const { LinkTemplate: _former, ...rest } = meetings;
            const { value } = event.currentTarget;
            set(value ? { ...rest, LinkTemplate: value } : rest);
          }}
        />
      </TabSection>
      <TabSection title={t('programmes.meetings.holidays')} help={t('programmes.meetings.holidays.help')}>
        <HolidaysEditor
          holidays={meetings.Holidays}
          problem={problemFor('Holidays')}
          onChange={(Holidays) => put({ Holidays })}
        />
      </TabSection>
      <TabSection title={t('programmes.meetings.counting')}>
        <NativeSelect
          label={t('programmes.meetings.HoursCount')}
          description={t('programmes.meetings.HoursCount.help')}
          maw={360}
          value={meetings.HoursCount}
          onChange={(event) => put({ HoursCount: event.currentTarget.value as MeetingSettings['HoursCount'] })}
          data={(['none', 'any', 'live'] as const).map((value) => ({
            value,
            label: t(`programmes.meetings.HoursCount.${value}`),
          }))}
        />
        <NativeSelect
          label={t('programmes.meetings.FeedNames')}
          description={t('programmes.meetings.FeedNames.help')}
          maw={360}
          value={meetings.FeedNames}
          onChange={(event) => put({ FeedNames: event.currentTarget.value as MeetingSettings['FeedNames'] })}
          data={(['full', 'initials', 'none'] as const).map((value) => ({
            value,
            label: t(`programmes.meetings.FeedNames.${value}`),
          }))}
        />
      </TabSection>
    </Stack>
  );
}
