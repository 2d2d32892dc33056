import type { Conversation } from '@ithaki/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../api/client.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import classes from './Composer.module.css';

interface Props {
  conversation: Conversation;
  /** Number of messages for a later time that are being sent to the server. */
  arriving: number;
  /** Called after a message was withdrawn, whose button had the focus. */
  onWithdrawn: () => void;
}

/** The person's scheduled messages of a conversation, each with a button to withdraw it. */
export function HeldMessages({ conversation, arriving, onWithdrawn }: Props) {
  const { Id: ConversationId, ProjectId, Seq } = conversation;
  const { t } = useText();
  const client = useQueryClient();
  const { data: held, refetch } = useQuery({
    ...callQuery(api.messages.waiting, { ConversationId }),
    refetchInterval: 60_000,
  });
  const look = useEffectEvent(() => void refetch());
  const hasHeld = held !== undefined && held.length > 0;
  const lookForSent = useEffectEvent(() => {
    if (hasHeld) look();
  });
  useEffect(() => {
    if (arriving === 0) look();
  }, [arriving]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message may be one whose time has come
  useEffect(() => lookForSent(), [Seq]);
  const { mutate: cancel, isPending } = useMutation({
    ...callMutation(api.messages.remove),
    onSuccess: onWithdrawn,
    onSettled: () => client.invalidateQueries({ queryKey: api.messages.waiting.key }),
  });
  if (!hasHeld) return null;
  return (
    <details className={classes.held}>
      <summary>{t('chat.held', { count: held.length })}</summary>
      <ul>
        {held.map(({ Id, Message, SendAt, Files }) => (
          <li key={Id}>
            {SendAt && <LocalDate value={SendAt} as="time" />}
            <span className={classes.heldText}>{Message || t('chat.files.count', { count: Files.length })}</span>
            <Button size="compact-sm" variant="subtle" disabled={isPending} onClick={() => cancel({ Id, ProjectId })}>
              {t('chat.held.cancel')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
