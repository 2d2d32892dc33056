import type { ProvableMeeting } from '@ithaki/contract';
import { importProofKey, type ProofPhase, proofAddress, proofCode, STEP_SECONDS, stepAt } from '@ithaki/meetings';
import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useMeeting } from '../queries.ts';
import { useLiveCalendar } from '../views/useLiveCalendar.ts';
import classes from './Meet.module.css';
import { keepRecord } from './records.ts';

interface Props {
  meeting: ProvableMeeting;
  phase: ProofPhase;
  /** The milliseconds by which the server's clock is ahead of the page's. */
  ahead: number;
}

/** The width of the QR code, in pixels. */
const PICTURE = 220;

/** Returns the code of the present half minute, and the seconds until the next one. */
function useCode({ meeting, phase, ahead }: Props): { code: string; seconds: number } {
  const [shown, setShown] = useState({ code: '', seconds: STEP_SECONDS });
  useEffect(() => {
    let isGone = false;
    const key = importProofKey(meeting.Key);
    const tick = async () => {
      const now = new Date(Date.now() + ahead);
      const code = await proofCode(await key, phase, stepAt(now));
      if (!isGone) setShown({ code, seconds: STEP_SECONDS - (Math.floor(now.getTime() / 1000) % STEP_SECONDS) });
    };
    void tick();
    const timer = setInterval(() => void tick(), 1_000);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [meeting.Key, phase, ahead]);
  return shown;
}

/**
 * What the mentor's telephone shows: the code, an input for mentees' replies, and the people whose presence is proven.
 */
export function MentorSide(props: Props) {
  const { t } = useText();
  const { meeting, phase } = props;
  const { code, seconds } = useCode(props);
  const [mentee, setMentee] = useState(String(meeting.Invitees[0]?.MenteeId ?? ''));
  const [reply, setReply] = useState('');
  const { data } = useMeeting(meeting.Id, meeting.ProjectId);
  useLiveCalendar();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    keepRecord(meeting, { Kind: 'reply', Phase: phase, MenteeId: Number(mentee), Reply: reply.trim() });
    setReply('');
  };
  return (
    <Stack gap="md">
      <Text size="sm">{t('calendar.meet.show')}</Text>
      <div className={classes.code} aria-live="off">
        <span className="numbers">{code || '…'}</span>
      </div>
      <Text size="sm" c="dimmed" className="numbers">
        {t('calendar.meet.changes', { count: seconds })}
      </Text>
      {code && (
        <QRCodeSVG
          value={proofAddress(window.location.origin, { meetingId: meeting.Id, phase, code })}
          size={PICTURE}
          marginSize={4}
          title={t('calendar.meet.picture')}
          role="img"
        />
      )}
      <form onSubmit={submit}>
        <Group gap="sm" align="flex-end">
          {meeting.Invitees.length > 1 && (
            <NativeSelect
              label={t('calendar.meet.whose')}
              value={mentee}
              onChange={(event) => setMentee(event.currentTarget.value)}
              data={meeting.Invitees.map(({ MenteeId, Name }) => ({ value: String(MenteeId), label: Name }))}
            />
          )}
          <TextInput
            label={t('calendar.meet.reply')}
            description={t('calendar.meet.reply.help')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={12}
            value={reply}
            onChange={(event) => setReply(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={reply.trim().length < 6 || mentee === ''}>
            {t('calendar.meet.take')}
          </Button>
        </Group>
      </form>
      <section aria-label={t('calendar.meet.proven')}>
        <Title order={2} size="h3">
          {t('calendar.meet.proven')}
        </Title>
        <ul className={classes.people}>
          {meeting.Invitees.map(({ MenteeId, Name }) => {
            const proof = data?.Invitees.find((invitee) => invitee.MenteeId === MenteeId)?.Proof;
            return (
              <li key={MenteeId}>
                {Name}: {proof ? t(`calendar.proof.${proof}`) : t('calendar.meet.notYet')}
              </li>
            );
          })}
        </ul>
      </section>
    </Stack>
  );
}
