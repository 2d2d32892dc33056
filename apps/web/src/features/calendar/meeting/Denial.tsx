import type { Meeting } from '@ithaki/contract';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useCan, useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { recordOf } from '../meet/records.ts';
import { useSendProofs } from '../queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** A button by which a mentee denies what is recorded of their presence; absent while nothing is, or it is disputed. */
export function Denial({ meeting: { Id, Invitees } }: { meeting: Meeting }) {
  const { t } = useText();
  const me = useMe();
  const proves = useCan('meetings.prove');
  const send = useSendProofs();
  const [isOpen, setIsOpen] = useState(false);
  const own = Invitees.find(({ MenteeId }) => MenteeId === me.Id);
  if (!proves || !own?.Presence || own.Proof === 'disputed') return null;
  return (
    <>
      <Group>
        <Button variant="default" size="compact-md" onClick={() => setIsOpen(true)}>
          {t('calendar.deny.open')}
        </Button>
      </Group>
      {isOpen && (
        <ReasonDialog
          title={t('calendar.deny.title')}
          help={t('calendar.deny.help')}
          submit={t('calendar.deny.send')}
          required
          onReason={(Reason) => send.mutateAsync({ Records: [recordOf(Id, { Kind: 'disputed', Reason })] })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
