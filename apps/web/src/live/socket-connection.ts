import { ApiError, Offline } from '../api/error.ts';
import { chosenLanguage } from '../i18n/language.ts';
import type { Connection, ConnectionListener, HubEvent, HubRefusal } from './hub-types.ts';

/** Milliseconds after which a message without an acknowledgement counts as not sent. */
const LONGEST = 10_000;

/** Milliseconds after which a connection that does not open counts as blocked, as by a proxy that swallows it. */
const LONGEST_OPENING = 5_000;

const isRefusal = (value: unknown): value is HubRefusal =>
  typeof value === 'object' && value !== null && 'Error' in value && typeof value.Error === 'object';

const refused = ({ Status = 400, Error: refusal }: HubRefusal): ApiError => new ApiError(Status, refusal);

/** Opens a WebSocket to the hub; the library is loaded only at that moment. Does not reconnect by itself. */
export async function connectBySocket(
  person: number,
  listener: ConnectionListener,
  programme: number | undefined,
): Promise<Connection> {
  const { io } = await import('socket.io-client');
  const socket = io({
    path: '/api/hub',
    transports: ['websocket'],
    reconnection: false,
    timeout: LONGEST_OPENING,
    forceNew: true,
    auth: { Person: person, Language: chosenLanguage(), ProjectId: programme },
  });
  socket.on('connect', listener.opened);
  socket.on('connect_error', (error: Error & { data?: unknown }) => {
    if (isRefusal(error.data)) listener.ended(error.data);
    else listener.lost();
  });
  socket.on('disconnect', listener.lost);
  socket.on('ended', (refusal: unknown) => {
    if (isRefusal(refusal)) listener.ended(refusal);
  });
  socket.onAny((name: string, data: object | undefined) => {
    if (name !== 'ended') listener.heard({ ...data, Event: name } as HubEvent);
  });
  return {
    async send(method, body) {
      if (!socket.connected) throw new Offline('not connected');
      const answer: unknown = await socket
        .timeout(LONGEST)
        .emitWithAck(method, body)
        .catch((cause: unknown) => {
          throw new Offline(cause);
        });
      if (isRefusal(answer)) throw refused(answer);
      return (answer as { Reply: unknown }).Reply;
    },
    close() {
      socket.off();
      socket.offAny();
      socket.disconnect();
    },
  };
}
