import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Book } from './book.ts';
import type { Ask, Kind, Reply } from './messages.ts';

const never = () => () => undefined;
const nought = () => 0;

/**
 * What is answered to a question about a workbook, anew after each change. While one answer is on its way nothing more
 * is asked, and then the newest: however fast somebody types, questions do not queue.
 */
export function useAsked<K extends Kind>(book: Book | undefined, kind: K, ask: Ask<K>): Reply<K> | undefined {
  const version = useSyncExternalStore(book?.subscribe ?? never, book?.version ?? nought);
  const [reply, setReply] = useState<Reply<K>>();
  const pending = useRef<{ book: Book; again: boolean } | undefined>(undefined);
  const newest = useRef(ask);
  newest.current = ask;
  const wanted = JSON.stringify(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the workbook, or of what is asked, asks anew
  useEffect(() => {
    if (!book) return;
    if (pending.current?.book === book) {
      pending.current.again = true;
      return;
    }
    const mine = { book, again: true };
    pending.current = mine;
    const run = async () => {
      while (mine.again && pending.current === mine) {
        mine.again = false;
        const found = await book.ask(kind, newest.current).catch(() => undefined);
        if (pending.current === mine && found !== undefined) setReply(found);
      }
      if (pending.current === mine) pending.current = undefined;
    };
    void run();
  }, [book, kind, version, wanted]);
  return reply;
}
