import type { LibraryItem } from '@ithaki/contract';

/** What of an item is shown of its kind: by what the file is, else a link. */
export type Look = 'pdf' | 'document' | 'sheet' | 'slides' | 'image' | 'video' | 'audio' | 'file' | 'link';

const byType: readonly [RegExp, Look][] = [
  [/^application\/pdf$/, 'pdf'],
  [/spreadsheet|excel|csv/, 'sheet'],
  [/presentation|powerpoint/, 'slides'],
  [/^text\/|wordprocessing|msword|opendocument\.text|rtf/, 'document'],
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
];

/** What an item looks like. */
export const lookOf = ({ Type, Link }: Pick<LibraryItem, 'Type' | 'Link'>): Look =>
  Link !== null ? 'link' : (byType.find(([type]) => type.test(Type))?.[1] ?? 'file');

/** The host of a link, as people know sites. */
export function hostOf(link: string): string {
  try {
    return new URL(link).hostname.replace(/^www\./, '');
  } catch {
    return link;
  }
}

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** A file's size as people read it: '1,4 MB'. */
export function sizeOf(bytes: number, locale: string): string {
  const step = Math.min(units.length - 1, bytes < 1024 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${value.toLocaleString(locale, { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 })} ${units[step]}`;
}

/** The kind a new file is of unless its uploader says. */
export const kindOfFile = (type: string): string =>
  type.startsWith('image/') ? 'Image' : type.startsWith('video/') ? 'Video' : 'Document';

/** A file's name as a title: without its ending, with blanks. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]{1,8}$/, '')
    .replaceAll('_', ' ')
    .trim();
