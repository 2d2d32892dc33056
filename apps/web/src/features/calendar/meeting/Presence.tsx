import type { Meeting, Presence as Value } from '@ithaki/contract';
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import { useSavePresence } from '../queries.ts';
import { ChangeReason, isLocked } from './ChangeReason.tsx';
import classes from './People.module.css';

const values: readonly Value[] = ['present', 'absent', 'excused'];

/** A form to record who was present; then the meeting counts as held, or as missed if nobody was. */
export function Presence({ meeting }: { meeting: Meeting }) {
  const { t } = useText();
  const save = useSavePresence();
  const takePart = meeting.Invitees.filter(({ Waiting }) => Waiting === undefined);
  const [rows, setRows] = useState<Readonly<Record<number, Value>>>(() =>
    Object.fromEntries(takePart.flatMap(({ MenteeId, Presence: known }) => (known ? [[MenteeId, known]] : []))),
  );
  const [missedBy, setMissedBy] = useState<'mentor' | 'mentee'>(meeting.MissedBy ?? 'mentee');
  const [reason, setReason] = useState('');
  if (takePart.length === 0) return null;
  const isComplete = takePart.every(({ MenteeId }) => rows[MenteeId]);
  const nobody = isComplete && takePart.every(({ MenteeId }) => rows[MenteeId] !== 'present');
  const isKnown = takePart.some(({ Presence: known }) => known !== null);
  const asksReason = isKnown || isLocked(save.error);
  const submit = () =>
    // A callback of `mutate` would be lost: the new version of the meeting replaces this form.
    save
      .mutateAsync({
        Id: meeting.Id,
        Rows: takePart.flatMap(({ MenteeId }) => {
          const Presence = rows[MenteeId];
          return Presence ? [{ MenteeId, Presence }] : [];
        }),
        Version: meeting.Version,
        ...(nobody && { MissedBy: missedBy }),
        ...(reason.trim() && { Reason: reason.trim() }),
      })
      .then(
        () => toast.done(t('ui.save.saved')),
        () => undefined,
      );
  return (
    <TabSection title={t('calendar.presence.title')} help={t('calendar.presence.help')}>
      {takePart.length > 1 && (
        <Group>
          <Button
            size="compact-md"
            variant="default"
            onClick={() => setRows(Object.fromEntries(takePart.map(({ MenteeId }) => [MenteeId, 'present'])))}
          >
            {t('calendar.presence.all')}
          </Button>
        </Group>
      )}
      <ul className={classes.lines}>
        {takePart.map(({ MenteeId, Name }) => (
          <li key={MenteeId} className={classes.line}>
            <span className={classes.name}>{Name}</span>
            <SegmentedControl
              aria-label={t('calendar.presence.of', { name: Name })}
              size="sm"
              value={rows[MenteeId] ?? ''}
              onChange={(value) => setRows({ ...rows, [MenteeId]: value as Value })}
              data={values.map((value) => ({ value, label: t(`calendar.presence.${value}`) }))}
            />
          </li>
        ))}
      </ul>
      {nobody && (
        <Stack gap={4}>
          <Text size="sm">{t('calendar.presence.missedBy')}</Text>
          <Group>
            <SegmentedControl
              aria-label={t('calendar.presence.missedBy')}
              value={missedBy}
              onChange={(value) => setMissedBy(value as 'mentor' | 'mentee')}
              data={(['mentee', 'mentor'] as const).map((value) => ({
                value,
                label: t(`calendar.presence.missedBy.${value}`),
              }))}
            />
          </Group>
        </Stack>
      )}
      {asksReason && <ChangeReason value={reason} onChange={setReason} />}
      <FormFailure message={save.error ? messageOf(save.error) : undefined} />
      <Group>
        <Button onClick={submit} loading={save.isPending} disabled={!isComplete}>
          {t('calendar.presence.save')}
        </Button>
      </Group>
    </TabSection>
  );
}
