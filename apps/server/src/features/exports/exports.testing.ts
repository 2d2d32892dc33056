import type { BodyOf, Call } from '@ithaki/contract';
import { readTable } from '@ithaki/sheets';
import type { TestApp } from '../../testing/test-app.ts';

/** What a call for a file answered: its rows by title of the column, or the job that makes it, or why not. */
export interface Answered {
  status: number;
  name: string;
  header: string[];
  rows: Record<string, string>[];
  jobId: number | null;
  error: { Code: string; Fields?: Record<string, string> } | undefined;
  bytes: Buffer;
}

/** Reads a list that was written, as whoever opens the file would. */
export async function rowsIn(bytes: Buffer): Promise<Pick<Answered, 'header' | 'rows'>> {
  const { header, rows: read } = await readTable(bytes);
  const rows: Record<string, string>[] = [];
  for await (const { cells } of read)
    rows.push(Object.fromEntries(header.map((title, place) => [title, cells[place] ?? ''])));
  return { header, rows };
}

/** Makes a call for a file and reads the file. */
export async function download<C extends Call>(
  app: TestApp,
  call: C,
  body: BodyOf<C>,
  as: number,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const cookie = await app.cookieOf(as);
  const response = await app.server.inject({
    method: 'POST',
    url: call.path,
    headers: { ...headers, cookie: [cookie, headers.cookie].filter(Boolean).join('; ') },
    payload: body as object,
  });
  const json = String(response.headers['content-type']).includes('json') ? response.json() : undefined;
  const list = json ? { header: [], rows: [] } : await rowsIn(response.rawPayload);
  const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(String(response.headers['content-disposition'] ?? '')) ?? [];
  return {
    status: response.statusCode,
    name: decodeURIComponent(name),
    ...list,
    jobId: json?.JobId ?? null,
    error: json?.Error,
    bytes: response.rawPayload,
  };
}
