import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { log } from '../../../platform/log/log.ts';

/** Looks for viruses in a file; refuses one that has any, and every file while the scanner does not answer. */
export type Scan = (path: string) => Promise<void>;

/** Where clamd listens. */
export interface ClamdSetting {
  host: string;
  port: number;
}

/** The scanner may think for so long, in milliseconds, between two words. */
const PATIENCE = 60_000;
const CHUNK = 65_536;

/** Asks clamd, by its INSTREAM command: pieces with their length in front, and one without length at the end. */
export const clamd =
  ({ host, port }: ClamdSetting): Scan =>
  async (path) => {
    const answer = await ask(connect(port, host), path).catch((error) => {
      log.warn({ err: error }, 'the virus scanner does not answer');
      throw new Refusal(503, 'ScannerAway', { retryAfter: 60 });
    });
    if (/ FOUND$/.test(answer)) throw new Refusal(422, 'Infected');
    if (/ OK$/.test(answer)) return;
    log.warn({ answer }, 'the virus scanner could not look at a file');
    throw new Refusal(503, 'ScannerAway', { retryAfter: 60 });
  };

/** Without a scanner nothing is looked for. */
export const noScan: Scan = async () => undefined;

async function ask(socket: Socket, path: string): Promise<string> {
  socket.setTimeout(PATIENCE, () => socket.destroy(new Error('the scanner says nothing')));
  const answered = answerOf(socket);
  // What it says early, such as that the file is too long for it, ends the sending.
  answered.catch(() => undefined);
  try {
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
      if (!socket.writable) break;
      const length = Buffer.alloc(4);
      length.writeUInt32BE((chunk as Buffer).length);
      socket.write(length);
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), answered]);
    }
    if (socket.writable) socket.write(Buffer.alloc(4));
    return await answered;
  } finally {
    socket.destroy();
  }
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
    });
    socket.on('error', reject).on('close', () => reject(new Error('the scanner hung up')));
  });
}
