import type { Server } from 'engine.io';

/** The most bytes that may wait for a connection to read them. */
const MAX_UNSENT = 1_048_576;

/** Milliseconds between two checks of all connections. */
const LOOK = 500;

/** The parts of a connection by which the bytes waiting for it are counted; Engine.IO has no public count. */
interface Waiting {
  readonly writeBuffer: readonly { data?: string | Buffer }[];
  readonly transport: { readonly socket?: { readonly bufferedAmount: number; terminate(): void } };
}

/** Returns how many bytes wait for a connection to read them. */
function unsentBytes({ writeBuffer, transport }: Waiting): number {
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += data?.length ?? 0;
  return bytes;
}

/**
 * Closes connections that read so slowly that their server would run out of memory: what they missed they ask for when
 * they are back. Returns a function that ends these checks.
 */
export function closeSlowReaders(engine: Server, onClosed: () => void): () => void {
  const look = () => {
    const { clients } = engine as unknown as { clients: Readonly<Record<string, Waiting>> };
    for (const connection of Object.values(clients)) {
      if (unsentBytes(connection) <= MAX_UNSENT) continue;
      onClosed();
      // Closing in good order would wait until everything is read.
      connection.transport.socket?.terminate();
    }
  };
  const timer = setInterval(look, LOOK).unref();
  return () => clearInterval(timer);
}
