import { createHash } from 'node:crypto';
import { ApiError, Offline } from '../../../api/error.ts';
import type { Transport } from '../upload-types.ts';

interface Received {
  size: number;
  parts: Map<number, Uint8Array>;
}

const refusal = (status: number, Code: string) => new ApiError(status, { Code, Message: Code });

/** Computes SHA-256 as the server does. */
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * A fake server that stores uploads in memory, with a connection that can be interrupted; it records the
 * received parts.
 */
export function fakeTransport(partBytes = 4) {
  const uploads = new Map<string, Received>();
  const sent: number[] = [];
  const most = { parallel: 0 };
  let cut = false;
  let going = 0;
  const through = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    if (cut) throw new Offline('cut');
  };
  const find = (id: string) => {
    const found = uploads.get(id);
    if (!found) throw refusal(404, 'NotFound');
    return found;
  };
  /** A hook that runs after each part is stored, before the reply. */
  const after = { part: async (_number: number): Promise<void> => undefined };
  const transport: Transport<string, string> = {
    start: async ({ size }) => {
      await through();
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, { size, parts: new Map() });
      return { id, partBytes, storedParts: [] };
    },
    state: async (id) => {
      await through();
      const found = uploads.get(id);
      return found && { id, partBytes, storedParts: [...found.parts.keys()] };
    },
    send: async (id, { number, bytes, sha256: digest }, _place, signal) => {
      going += 1;
      most.parallel = Math.max(most.parallel, going);
      try {
        await through();
        signal.throwIfAborted();
        sent.push(number);
        if (digest !== sha256(new Uint8Array(bytes))) throw refusal(422, 'WrongChecksum');
        find(id).parts.set(number, new Uint8Array(bytes));
        await after.part(number);
        await through();
      } finally {
        going -= 1;
      }
    },
    end: async ({ id = '' }, digest) => {
      await through();
      const { parts } = find(id);
      const inOrder = [...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
      const digests = Buffer.from(inOrder.map(sha256).join(''), 'hex');
      if (sha256(digests) !== digest) throw refusal(422, 'WrongChecksum');
      return Buffer.concat(inOrder).toString();
    },
    cancel: async (id) => void uploads.delete(id),
  };
  /** Interrupts or restores the connection. */
  const setCut = (now: boolean) => {
    cut = now;
  };
  return { transport, uploads, sent, most, after, cut: setCut };
}
