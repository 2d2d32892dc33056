import type { FileLimits } from '@ithaki/contract';

/** Why a file is not even begun. */
export type Reason = 'tooLarge' | 'noRoom' | 'folder' | 'type';

interface Chosen {
  file: File;
  /** A folder that was dropped. */
  folder: boolean;
}

/** Whether an `accept` list takes a file, by the end of its name or by its media type. */
export function accepts(accept: string, { name, type }: Pick<File, 'name' | 'type'>): boolean {
  const entries = accept
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);
  if (entries.length === 0) return true;
  return entries.some((entry) => {
    if (entry.startsWith('.')) return name.toLowerCase().endsWith(entry);
    return entry.endsWith('/*') ? type.startsWith(entry.slice(0, -1)) : type === entry;
  });
}

/** Parts chosen files into those that can be sent and those that cannot, so that nobody waits to be refused. */
export function sorted(chosen: readonly Chosen[], limits: FileLimits): { taken: File[]; refused: [File, Reason][] } {
  const taken: File[] = [];
  const refused: [File, Reason][] = [];
  let room = limits.QuotaLeft;
  for (const { file, folder } of chosen) {
    const reason = reasonAgainst(file, folder, limits, room);
    if (reason) refused.push([file, reason]);
    else {
      taken.push(file);
      room -= file.size;
    }
  }
  return { taken, refused };
}

function reasonAgainst(file: File, folder: boolean, limits: FileLimits, room: number): Reason | undefined {
  if (folder) return 'folder';
  if (!accepts(limits.Accept, file)) return 'type';
  if (file.size > limits.MaxBytes) return 'tooLarge';
  return file.size > room ? 'noRoom' : undefined;
}

/** What was dropped or pasted, with folders told from files. */
export function chosenFrom(data: DataTransfer): Chosen[] {
  return [...data.items].flatMap((item) => {
    const file = item.kind === 'file' ? item.getAsFile() : null;
    return file ? [{ file, folder: item.webkitGetAsEntry?.()?.isDirectory ?? false }] : [];
  });
}
