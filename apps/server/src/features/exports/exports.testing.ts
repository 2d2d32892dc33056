import type { BodyOf, Call } from '@ithaki/contract';
import { readTable } from '@ithaki/sheets';
import type { TestApp } from '../../testing/test-app.ts';

/** Reply to a download call: the rows by column title, the id of the export job, or the error. */
export interface Download {
  status: number;
  name: string;
  header: string[];
  rows: Record<string, string>[];
  jobId: number | null;
  error: { Code: string; Fields?: Record<string, string> } | undefined;
  bytes: Buffer;
}

/** Reads the rows of an exported file. */
export async function readRows(bytes: Buffer): Promise<Pick<Download, 'header' | 'rows'>> {
  const { header, rows: read } = await readTable(bytes);
  const rows: Record<string, string>[] = [];
  for await (const { cells } of read)
    rows.push(Object.fromEntries(header.map((title, index) => [title, cells[index] ?? ''])));
  return { header, rows };
}

/** Calls for a file and reads it. */
export async function download<C extends Call>(
  app: TestApp,
  call: C,
  body: BodyOf<C>,
  as: number,
  headers: Record<string, string> = {},
): Promise<Download> {
  const cookie = await app.cookieOf(as);
  const response = await app.server.inject({
    method: 'POST',
    url: call.path,
    headers: { ...headers, cookie: [cookie, headers.cookie].filter(Boolean).join('; ') },
    payload: body as object,
  });
  const json = String(response.headers['content-type']).includes('json') ? response.json() : undefined;
  const list = json ? { header: [], rows: [] } : await readRows(response.rawPayload);
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
