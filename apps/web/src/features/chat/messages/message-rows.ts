import type { Message } from '@ithaki/contract';
import { dateAt, isoDate } from '@ithaki/formats';
import type { UnsentMessage } from '../composer/unsent.ts';

/** Milliseconds within which messages of the same author are grouped. */
const GROUP = 5 * 60_000;

/** A row of the list of messages. */
interface Line {
  key: string;
  /** The instant of the message, if its day differs from that of the message before. */
  newDay: string | undefined;
  /** Whether the message is the first one that was new when the conversation was opened. */
  isFirstNew: boolean;
  /** Whether the message is the first, or the last, of a group by its author. */
  isFirst: boolean;
  isLast: boolean;
}

export type MessageRow = Line & ({ kind: 'message'; message: Message } | { kind: 'unsent'; unsent: UnsentMessage });

interface Written {
  author: number | null;
  time: number;
  day: string;
  system: boolean;
}

interface RowsOptions {
  messages: readonly Message[];
  unsent: readonly UnsentMessage[];
  /** Id of the signed-in person. */
  me: number;
  /** An IANA name. */
  zone: string;
  /** The number of the message after which all were new; undefined without a line for new messages. */
  newAfter: number | undefined;
}

const dayOf = (time: number, zone: string): string => isoDate(dateAt(new Date(time), zone));

/**
 * Returns the rows of the list: the messages in order, followed by unsent ones. Those for a later time are shown only while
 * they cannot be sent.
 */
export function messageRows({ messages, unsent, me, zone, newAfter }: RowsOptions): MessageRow[] {
  const known = new Set(messages.map(({ ClientId }) => ClientId));
  const waiting = unsent.filter(
    ({ clientId, body, state }) => !known.has(clientId) && (body.SendAt === undefined || state !== 'saving'),
  );
  const writtenAt = (author: number | null, time: number, system = false): Written => ({
    ...{ author, time, system },
    day: dayOf(time, zone),
  });
  const written: Written[] = [
    ...messages.map(({ UserId, Time, Kind }) => writtenAt(UserId, Date.parse(Time), Kind === 'system')),
    ...waiting.map((message) => writtenAt(me, message.writtenAt)),
  ];
  const belongsTogether = (a: Written | undefined, b: Written | undefined): boolean =>
    a !== undefined &&
    b !== undefined &&
    !a.system &&
    !b.system &&
    a.author === b.author &&
    b.time - a.time < GROUP &&
    a.day === b.day;
  const firstNew = newAfter === undefined ? undefined : messages.find(({ Seq }) => Seq > newAfter)?.Seq;
  const lineOf = (index: number, isFirstNew: boolean): Omit<Line, 'key'> => {
    const [before, own, after] = [written[index - 1], written[index], written[index + 1]];
    const time = own?.time ?? 0;
    const isNewDay = before?.day !== own?.day;
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
