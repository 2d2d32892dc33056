import type { Message } from '@ithaki/contract';
import { dateAt, isoDate } from '@ithaki/formats';
import type { UnsentMessage } from '../composer/unsent.ts';

/** Milliseconds within which messages of one author stand together. */
const GROUP = 5 * 60_000;

/** What the list of messages shows in a line. */
interface Line {
  key: string;
  /** When the day of the message is another than that of the one before: the instant. */
  newDay: string | undefined;
  /** Whether the message is the first that was new when the conversation was opened. */
  isFirstNew: boolean;
  /** Whether the message begins and ends what its author wrote within five minutes. */
  isFirst: boolean;
  isLast: boolean;
}

export type MessageRow = Line & ({ kind: 'message'; message: Message } | { kind: 'unsent'; unsent: UnsentMessage });

interface Written {
  author: number | null;
  time: number;
  system: boolean;
}

interface RowsOptions {
  messages: readonly Message[];
  unsent: readonly UnsentMessage[];
  /** The signed-in person. */
  me: number;
  /** An IANA name. */
  zone: string;
  /** The number of the message after which all were new; undefined without a line. */
  newAfter: number | undefined;
}

const dayOf = (time: number, zone: string): string => isoDate(dateAt(new Date(time), zone));

/** Returns the rows of the list: messages in order, then what the server does not have yet. */
export function messageRows({ messages, unsent, me, zone, newAfter }: RowsOptions): MessageRow[] {
  const known = new Set(messages.map(({ ClientId }) => ClientId));
  const waiting = unsent.filter(({ clientId, body }) => !known.has(clientId) && body.SendAt === undefined);
  const written: Written[] = [
    ...messages.map(({ UserId, Time, Kind }) => ({
      author: UserId,
      time: Date.parse(Time),
      system: Kind === 'system',
    })),
    ...waiting.map(({ writtenAt }) => ({ author: me, time: writtenAt, system: false })),
  ];
  const belongsTogether = (a: Written | undefined, b: Written | undefined): boolean =>
    a !== undefined &&
    b !== undefined &&
    !a.system &&
    !b.system &&
    a.author === b.author &&
    b.time - a.time < GROUP &&
    dayOf(a.time, zone) === dayOf(b.time, zone);
  const firstNew = newAfter === undefined ? undefined : messages.find(({ Seq }) => Seq > newAfter)?.Seq;
  const lineOf = (index: number, isFirstNew: boolean): Omit<Line, 'key'> => {
    const [before, own, after] = [written[index - 1], written[index], written[index + 1]];
    const time = own?.time ?? 0;
    const isNewDay = !before || dayOf(before.time, zone) !== dayOf(time, zone);
    return {
      newDay: isNewDay ? new Date(time).toISOString() : undefined,
      isFirstNew,
      isFirst: isFirstNew || !belongsTogether(before, own),
      isLast: !belongsTogether(own, after),
    };
  };
  return [
    ...messages.map((message, index) => ({
      kind: 'message' as const,
      key: message.ClientId,
      message,
      ...lineOf(index, message.Seq === firstNew),
    })),
    ...waiting.map((unsent, index) => ({
      kind: 'unsent' as const,
      key: unsent.clientId,
      unsent,
      ...lineOf(messages.length + index, false),
    })),
  ];
}
