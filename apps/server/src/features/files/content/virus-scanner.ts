import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { log } from '../../../platform/log/log.ts';

/** Scans a file for viruses. Refuses an infected file, and every file while the scanner is unavailable. */
export type Scan = (path: string) => Promise<void>;

/** Host and port of clamd. */
export interface ClamdSetting {
  host: string;
  port: number;
}

/** Milliseconds the scanner may be silent before the scan fails. */
const SILENCE_MS = 60_000;
const CHUNK_BYTES = 65_536;

/** Scans by clamd's INSTREAM command: chunks preceded by their length, ended by a length of zero. */
export const clamd =
  ({ host, port }: ClamdSetting): Scan =>
  async (path) => {
    const reply = await sendToScanner(connect(port, host), path).catch((error) => {
      log.warn({ err: error }, 'the virus scanner did not reply');
      throw new Refusal(503, 'ScannerAway', { retryAfter: 60 });
    });
    if (/ FOUND$/.test(reply)) throw new Refusal(422, 'Infected');
    if (/ OK$/.test(reply)) return;
    log.warn({ answer: reply }, 'the virus scanner could not scan a file');
    throw new Refusal(503, 'ScannerAway', { retryAfter: 60 });
  };

/** Accepts every file: used when no scanner is configured. */
export const noScan: Scan = async () => undefined;

async function sendToScanner(socket: Socket, path: string): Promise<string> {
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('the scanner timed out')));
  const reply = readReply(socket);
  // A reply during the upload, such as that the file is too long, ends the sending; its rejection is awaited below.
  reply.catch(() => undefined);
  try {
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      if (!socket.writable) break;
      const length = Buffer.alloc(4);
      length.writeUInt32BE((chunk as Buffer).length);
      socket.write(length);
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), reply]);
    }
    if (socket.writable) socket.write(Buffer.alloc(4));
    return await reply;
  } finally {
    socket.destroy();
  }
}

function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
    });
    socket.on('error', reject).on('close', () => reject(new Error('the scanner closed the connection')));
  });
}
