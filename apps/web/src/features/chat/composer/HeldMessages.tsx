import type { Conversation } from '@ithaki/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import classes from './Composer.module.css';

/** The person's scheduled messages of a conversation, each with a button to withdraw it. */
export function HeldMessages({ conversation: { Id: ConversationId, ProjectId } }: { conversation: Conversation }) {
  const { t } = useText();
  const client = useQueryClient();
  const held = useQuery({ ...callQuery(api.messages.waiting, { ConversationId }), refetchInterval: 60_000 }).data;
  const { mutate: cancel, isPending } = useMutation({
    ...callMutation(api.messages.remove),
    onSettled: () => client.invalidateQueries({ queryKey: api.messages.waiting.key }),
  });
  if (!held || held.length === 0) return null;
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
