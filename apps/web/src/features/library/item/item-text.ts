import type { LibraryItem } from '@ithaki/contract';

/** The icon of an item: by file type, or that of a link. */
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

/** Returns the icon of an item by its file type. */
export const itemLook = ({ Type, Link }: Pick<LibraryItem, 'Type' | 'Link'>): Look =>
  Link !== null ? 'link' : (byType.find(([type]) => type.test(Type))?.[1] ?? 'file');

/** Returns the host of a link without 'www.'; the whole text for a malformed address. */
export function linkHost(link: string): string {
  try {
    return new URL(link).hostname.replace(/^www\./, '');
  } catch {
    return link;
  }
}

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** Formats a number of bytes, such as '1,4 MB'. */
export function formatBytes(bytes: number, locale: string): string {
  const step = Math.min(units.length - 1, bytes < 1024 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${value.toLocaleString(locale, { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 })} ${units[step]}`;
}

/** Returns the kind proposed for a new file of a MIME type. */
export const proposedKind = (type: string): string =>
  type.startsWith('image/') ? 'Image' : type.startsWith('video/') ? 'Video' : 'Document';

/** Returns a title from a file name: without its extension, with spaces for underscores. */
export const proposedTitle = (name: string): string =>
  name
    .replace(/\.[^.]{1,8}$/, '')
    .replaceAll('_', ' ')
    .trim();
