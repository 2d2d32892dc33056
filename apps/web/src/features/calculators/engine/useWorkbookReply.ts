import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { ReplyOf, RequestKind, RequestOf } from './messages.ts';
import type { WorkbookClient } from './workbook-client.ts';

const neverChanges = () => () => undefined;
const versionZero = () => 0;

/**
 * Returns the engine's reply to a request, repeated after each change of the inputs. While a request is
 * pending, only the latest of the following ones is kept, so that requests do not queue up while somebody
 * types.
 */
export function useWorkbookReply<K extends RequestKind>(
  client: WorkbookClient | undefined,
  kind: K,
  ask: RequestOf<K>,
): ReplyOf<K> | undefined {
  const version = useSyncExternalStore(client?.subscribe ?? neverChanges, client?.version ?? versionZero);
  const [reply, setReply] = useState<ReplyOf<K>>();
  const pending = useRef<{ client: WorkbookClient; again: boolean } | undefined>(undefined);
  const latestRequest = useEffectEvent(() => ask);
  const requestKey = JSON.stringify(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reply depends on the workbook's version and the request
  useEffect(() => {
    if (!client) return;
    if (pending.current?.client === client) {
      pending.current.again = true;
      return;
    }
    const loop = { client, again: true };
    pending.current = loop;
    const requestUntilCurrent = async () => {
      while (loop.again && pending.current === loop) {
        loop.again = false;
        const next = await client.ask(kind, latestRequest()).catch(() => undefined);
        if (pending.current === loop && next !== undefined) setReply(next);
      }
      if (pending.current === loop) pending.current = undefined;
    };
    void requestUntilCurrent();
  }, [client, kind, version, requestKey]);
  return reply;
}
