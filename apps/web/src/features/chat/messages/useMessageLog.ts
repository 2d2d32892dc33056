import type { Message } from '@ithaki/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useMe } from '../../../api/session.ts';
import { onWriteSent } from '../../../keep/index.ts';
import { useHubEvents } from '../../../live/index.ts';
import { unsentPrefix } from '../composer/unsent.ts';
import { storeConversation } from '../conversations/queries.ts';
import { MessageLog } from './message-log.ts';

/** Opens a conversation's messages and keeps them up to date while the component is shown. */
export function useMessageLog(conversationId: number) {
  const client = useQueryClient();
  const project = useMe().Project?.Id;
  const log = useMemo(
    () => new MessageLog(conversationId, project, (conversation) => storeConversation(client, conversation)),
    [conversationId, project, client],
  );
  const loaded = useSyncExternalStore(log.subscribe, log.get);
  useEffect(() => {
    void log.open();
    return () => log.close();
  }, [log]);
  useHubEvents((event) => log.heard(event));
  // Messages sent here are shown at once, even if the hub is slow to report them.
  useEffect(
    () =>
      onWriteSent(({ key }, reply) => {
        if (key.startsWith(unsentPrefix(conversationId))) log.add(reply as Message);
      }),
    [log, conversationId],
  );
  return { log, loaded };
}
