import type { FileLimits } from '@ithaki/contract';

/** Why a chosen file is not uploaded. */
export type RefusalReason = 'tooLarge' | 'noRoom' | 'tooMany' | 'folder' | 'type';

interface ChosenEntry {
  file: File;
  /** Whether it is a dropped folder. */
  folder: boolean;
}

/** Whether an `accept` list includes a file, by its extension or media type. */
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

/**
 * Splits chosen files into those that can be uploaded and those that the server would refuse; `most` is how
 * many more files are accepted.
 */
export function splitAccepted(
  chosen: readonly ChosenEntry[],
  limits: FileLimits,
  most = Number.POSITIVE_INFINITY,
): { taken: File[]; refused: [File, RefusalReason][] } {
  const taken: File[] = [];
  const refused: [File, RefusalReason][] = [];
  let room = limits.QuotaLeft;
  for (const { file, folder } of chosen) {
    const reason = refusalReason(file, folder, limits, room) ?? (taken.length >= most ? 'tooMany' : undefined);
    if (reason) refused.push([file, reason]);
    else {
      taken.push(file);
      room -= file.size;
    }
  }
  return { taken, refused };
}

function refusalReason(file: File, folder: boolean, limits: FileLimits, room: number): RefusalReason | undefined {
  if (folder) return 'folder';
  if (!accepts(limits.Accept, file)) return 'type';
  if (file.size > limits.MaxBytes) return 'tooLarge';
  return file.size > room ? 'noRoom' : undefined;
}

/** Returns the dropped or pasted files and folders. */
export function entriesOf(data: DataTransfer): ChosenEntry[] {
  return [...data.items].flatMap((item) => {
    const file = item.kind === 'file' ? item.getAsFile() : null;
    return file ? [{ file, folder: item.webkitGetAsEntry?.()?.isDirectory ?? false }] : [];
  });
}
