import type { SharedFile } from '@ithaki/contract';

/** A file that the person shared, once, with everyone it went to. */
export interface SentFile extends Pick<SharedFile, 'Id' | 'Filename' | 'mime' | 'Bytes' | 'SharedAt'> {
  receivers: readonly string[];
  opened: number;
}

/** What the person shared: a row a file, where the server tells of each receiver. */
export function sentBy(me: number, shared: readonly SharedFile[]): SentFile[] {
  const byFile = new Map<string, SharedFile[]>();
  for (const row of shared) {
    if (row.OwnerId === me) byFile.set(row.Id, [...(byFile.get(row.Id) ?? []), row]);
  }
  return [...byFile.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { Id, Filename, mime, Bytes, SharedAt } = first;
    const receivers = rows.map(({ Receiver }) => Receiver);
    return [{ Id, Filename, mime, Bytes, SharedAt, receivers, opened: rows.filter(({ New }) => !New).length }];
  });
}
