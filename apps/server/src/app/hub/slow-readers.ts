import type { Server } from 'engine.io';

/** Most bytes that may wait to be read by a connection. */
const MAX_UNSENT = 1_048_576;

/** Milliseconds between two checks of all connections. */
const LOOK = 500;

/** The internal parts of a connection from which its waiting bytes are counted, since Engine.IO has no public count. */
interface Waiting {
  readonly writeBuffer: readonly { data?: string | Buffer }[];
  readonly transport: { readonly socket?: { readonly bufferedAmount: number; terminate(): void } };
}

/** Returns how many bytes wait to be read by a connection. */
function unsentBytes({ writeBuffer, transport }: Waiting): number {
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += data?.length ?? 0;
  return bytes;
}

/**
 * Closes connections that read so slowly that the waiting data would exhaust the memory. Their pages connect again and
 * ask for what they missed. Returns a function that stops these checks.
 */
export function closeSlowReaders(engine: Server, onClosed: () => void): () => void {
  const look = () => {
    const { clients } = engine as unknown as { clients: Readonly<Record<string, Waiting>> };
    for (const connection of Object.values(clients)) {
      if (unsentBytes(connection) <= MAX_UNSENT) continue;
      onClosed();
      // An orderly close would wait until everything is read.
      connection.transport.socket?.terminate();
    }
  };
  const timer = setInterval(look, LOOK).unref();
  return () => clearInterval(timer);
}
