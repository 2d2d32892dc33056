import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The days, hours and minutes until a moment, and the moment itself; once it has passed, the moment alone. */
export function Countdown({ label, until }: { label: string; until: string }) {
  const { t } = useText();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(until) - now;
  const parts = [
    { count: Math.floor(left / DAY), unit: 'days' as const },
    { count: Math.floor((left % DAY) / HOUR), unit: 'hours' as const },
    { count: Math.floor((left % HOUR) / MINUTE), unit: 'minutes' as const },
  ];
  const first = parts.findIndex(({ count }) => count > 0);
  const shown = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2);
  return (
    <div>
      <Text c="dimmed">{label}</Text>
      {left > 0 && (
        <Text size="xl" fw={600} className="numbers">
          {shown.map(({ count, unit }) => t(`views.editing.countdown.${unit}`, { count })).join(' ')}
        </Text>
      )}
      <Text size="sm">
        <LocalDate value={until} as="time" />
      </Text>
    </div>
  );
}
