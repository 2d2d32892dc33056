import { formatDateTime } from '@ithaki/formats';
import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { whoTakesPart } from '../list/who-takes-part.ts';
import { useRehearsals } from '../queries.ts';

/** Chooses another finished rehearsal and opens the comparison with it; nothing while there is none. */
export function CompareWith({ id }: { id: number }) {
  const { t } = useText();
  const zone = useTimeZone();
  const navigate = useNavigate();
  const others = (useRehearsals().data ?? []).filter(({ Id, State }) => Id !== id && State === 'done');
  if (others.length === 0) return null;
  return (
    <Select
      aria-label={t('rehearsal.compare.with')}
      placeholder={t('rehearsal.compare.with')}
      w={280}
      data={others.map(({ Id, MadeAt, Settings }) => ({
        value: String(Id),
        label: `${formatDateTime(new Date(MadeAt), zone)}, ${whoTakesPart(t, Settings)}`,
      }))}
      value={null}
      onChange={(other) => other && void navigate({ to: paths.admin.compareRehearsals(Number(other), id) })}
    />
  );
}
