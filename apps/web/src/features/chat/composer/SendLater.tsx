import { dateAt, formatDate, formatTime, instantAt, isoDate, parseDate, parseTime, wallTimeAt } from '@ithaki/formats';
import { Button, Group, Menu, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { OpenedMenu } from '../../../ui/dialogs/OpenedMenu.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';

/** The hour at which messages scheduled for the morning are sent. */
const MORNING = 8;

/** Returns the next eight o'clock in the morning in a zone. */
function nextMorning(now: Date, zone: string): Date {
  const { year, month, day, hours } = wallTimeAt(now, zone);
  const today = { year, month, day, hours: MORNING, minutes: 0 };
  if (hours < MORNING) return instantAt(today, zone) ?? now;
  const tomorrow = new Date(Date.UTC(year, month - 1, day + 1, 12));
  const next = dateAt(tomorrow, 'UTC');
  return instantAt({ ...next, hours: MORNING, minutes: 0 }, zone) ?? now;
}

/** Whether an instant is today, in a zone. */
const isToday = (instant: Date, now: Date, zone: string): boolean =>
  isoDate(dateAt(instant, zone)) === isoDate(dateAt(now, zone));

interface Props {
  button: ReactElement;
  onSend: (sendTime: Date) => void;
}

/** Dialog that asks for a day and a time. */
function ChooseTime({ onSend, onClose }: { onSend: (sendTime: Date) => void; onClose: () => void }) {
  const { t } = useText();
  const zone = useTimeZone();
  const [morning] = useState(() => nextMorning(new Date(), zone));
  const [day, setDay] = useState(formatDate(dateAt(morning, zone)));
  const [hour, setHour] = useState(formatTime(wallTimeAt(morning, zone)));
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [date, time] = [parseDate(day), parseTime(hour)];
    const sendTime = date && time && instantAt({ ...date, ...time }, zone);
    if (!sendTime || sendTime.getTime() <= Date.now()) return setWrong(true);
    onSend(sendTime);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('chat.later')} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Group gap="sm" align="flex-start">
            <DateField label={t('chat.later.day')} value={day} onChange={setDay} />
            <TextInput
              label={t('chat.later.hour')}
              value={hour}
              onChange={(event) => setHour(event.currentTarget.value)}
              error={isWrong && t('chat.later.past')}
              inputMode="numeric"
              className="numbers"
              w={140}
            />
          </Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit">{t('chat.later.confirm')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Menu of times to send a message: the next morning, or a chosen time. */
export function SendLater({ button, onSend }: Props) {
  const { t } = useText();
  const zone = useTimeZone();
  const [isChoosing, setChoosing] = useState(false);
  const now = new Date();
  const morning = nextMorning(now, zone);
  return (
    <>
      <OpenedMenu button={button} position="top-end">
        <Menu.Dropdown>
          <Menu.Item onClick={() => onSend(morning)}>
            {t(isToday(morning, now, zone) ? 'chat.later.today' : 'chat.later.tomorrow')}
          </Menu.Item>
          <Menu.Item onClick={() => setChoosing(true)}>{t('chat.later.choose')}</Menu.Item>
        </Menu.Dropdown>
      </OpenedMenu>
      {isChoosing && <ChooseTime onSend={onSend} onClose={() => setChoosing(false)} />}
    </>
  );
}
