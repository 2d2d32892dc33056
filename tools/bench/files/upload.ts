import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';

/** A file to upload, with the content of each part. */
export interface TestFile {
  name: string;
  bytes: number;
  partSize: number;
  part(n: number): Buffer;
}

/** Makes a file of this size whose parts all differ. */
export function aFile(name: string, bytes: number, partSize: number): TestFile {
  const block = Buffer.alloc(partSize, `${name} is a line of a text.\n`);
  return {
    name,
    bytes,
    partSize,
    part(n) {
      const part = Buffer.from(block.subarray(0, Math.min(partSize, bytes - n * partSize)));
      part.write(`${n}`.padStart(12));
      return part;
    },
  };
}

const PARALLEL = 3;

/** Uploads as the browser does: three parts at a time; a part whose connection was lost is sent again. */
export class UploadClient {
  readonly #url: string;
  readonly #cookie: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  /** Number of parts that had to be sent again. */
  resentParts = 0;

  constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  /** Starts an upload and returns its id. */
  async start({ name, bytes, partSize }: TestFile): Promise<string> {
    const Parts = Math.ceil(bytes / partSize);
    const body = { Category: 'bench', Name: name, OriginalName: `${name}.txt`, Parts, Size: bytes, PartSize: partSize };
    return ((await this.call('/api/files/StartUpload', body)) as { Id: string }).Id;
  }

  /**
   * Sends the missing parts. With `lossy`, a lost connection is not an error: it waits a moment and sends the part
   * again.
   */
  async sendParts(id: string, file: TestFile, missing: readonly number[], lossy = false): Promise<void> {
    const waiting = [...missing];
    const send = async () => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
        const part = file.part(n);
        for (;;) {
          try {
            await this.#part(id, n, part);
            break;
          } catch (error) {
            if (!lossy) throw error;
            this.resentParts += 1;
            await new Promise((resolve) => setTimeout(resolve, 200));
          }
        }
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, send));
  }

  async finish(id: string): Promise<{ Id: string; Sha256: string }> {
    return (await this.call('/api/files/EndUpload', { Id: id })) as { Id: string; Sha256: string };
  }

  /** Uploads a file and returns its record. */
  async upload(file: TestFile, lossy = false): Promise<{ Id: string; Sha256: string }> {
    const id = await this.start(file);
    await this.sendParts(id, file, everyPart(file), lossy);
    return this.finish(id);
  }

  async #part(id: string, n: number, part: Buffer): Promise<void> {
    const Sha256 = createHash('sha256').update(part).digest('hex');
    const query = new URLSearchParams({ Id: id, part: `${n}`, Sha256 });
    await this.post(`/api/files/uploadpart?${query}`, 'application/octet-stream', part);
  }

  call(path: string, body: object): Promise<unknown> {
    return this.post(path, 'application/json', Buffer.from(JSON.stringify(body)));
  }

  post(path: string, type: string, body: Buffer): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const headers = { cookie: this.#cookie, 'content-type': type, 'content-length': body.length };
      const outgoing = request(this.#url + path, { method: 'POST', headers, agent: this.#agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (answer.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`));
        });
      });
      outgoing.on('error', reject).end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Returns the indexes of all parts of a file, from 0. */
export const everyPart = ({ bytes, partSize }: TestFile): number[] =>
  Array.from({ length: Math.ceil(bytes / partSize) }, (_, n) => n);

/** Returns the SHA-256 of the uploaded content, in hexadecimal. */
export function digestOf(file: TestFile): string {
  const hash = createHash('sha256');
  for (const n of everyPart(file)) hash.update(file.part(n));
  return hash.digest('hex');
}

/** Returns the SHA-256 of a downloaded file, in hexadecimal. */
export async function digestOfDownload(url: string, cookie: string, id: string): Promise<string> {
  const answer = await fetch(`${url}/api/files/download?Id=${id}`, { headers: { cookie } });
  const hash = createHash('sha256');
  for await (const chunk of answer.body ?? []) hash.update(chunk);
  return hash.digest('hex');
}
