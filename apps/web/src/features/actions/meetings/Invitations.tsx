import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useSchedule } from '../mentor-queries.ts';
import { Section } from '../Section.tsx';
import { ScheduleDays } from './ScheduleDays.tsx';

const HALF_A_YEAR = 183 * 86_400_000;

/** Coming meetings of other people to which the reader is invited; renders nothing without any. */
export function Invitations() {
  const { t } = useText();
  const [{ from, to }] = useState(() => {
    const now = Date.now();
    return { from: new Date(now).toISOString(), to: new Date(now + HALF_A_YEAR).toISOString() };
  });
  const { data } = useSchedule(from, to);
  const invited = data?.filter(({ Invited }) => Invited) ?? [];
  if (invited.length === 0) return null;
  return (
    <Section title={t('actions.invitations')}>
      <ScheduleDays meetings={invited} />
    </Section>
  );
}
