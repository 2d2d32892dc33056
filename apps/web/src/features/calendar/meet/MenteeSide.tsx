import type { ProvableMeeting } from '@ithaki/contract';
import { importProofKey, type ProofPhase, proofReply, readProofCode } from '@ithaki/meetings';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import classes from './Meet.module.css';
import { keepRecord } from './records.ts';

interface Props {
  meeting: ProvableMeeting;
  phase: ProofPhase;
  /** The code that the camera has read. */
  read: string | undefined;
}

/**
 * What the mentee's telephone shows: it records the mentor's code, and shows a reply by which the mentor's telephone
 * can prove the meeting if this one has no connection.
 */
export function MenteeSide({ meeting, phase, read }: Props) {
  const { t } = useText();
  const [typed, setTyped] = useState(read ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const [reply, setReply] = useState<string>();
  const [isDeclared, setIsDeclared] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const code = readProofCode(typed);
    setIsWrong(code === null);
    if (code === null) return;
    keepRecord(meeting, { Kind: 'read', Phase: phase, Code: code });
    setReply(await proofReply(await importProofKey(meeting.Key), phase, code));
  };
  return (
    <Stack gap="md">
      <form onSubmit={(event) => void submit(event as SubmitEvent)}>
        <Group gap="sm" align="flex-end">
          <TextInput
            label={t('calendar.meet.code')}
            description={t('calendar.meet.code.help')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            error={isWrong && t('calendar.meet.code.wrong')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" disabled={typed.trim() === ''}>
            {t('calendar.meet.keep')}
          </Button>
        </Group>
      </form>
      {reply && (
        <div role="status">
          <Text size="sm">{t('calendar.meet.yourReply')}</Text>
          <div className={classes.code}>
            <span className="numbers">{reply}</span>
          </div>
        </div>
      )}
      <Text size="sm" c="dimmed">
        {t('calendar.meet.declare.help')}
      </Text>
      <Group>
        <Button
          variant="default"
          disabled={isDeclared}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => {
            keepRecord(meeting, { Kind: 'declared', Phase: phase });
            setIsDeclared(true);
          }}
        >
          {t('calendar.meet.declare')}
        </Button>
      </Group>
    </Stack>
  );
}
