import { extname } from 'node:path';
import type { ContentGroup } from '@ithaki/contract';

/** Images of which small pictures are made. */
const pictured = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/tiff']);

export const isPictured = (type: string): boolean => pictured.has(type);

/** What files are called that people exchange, by the sort of content; what is in no list is not taken. */
const endings: Record<ContentGroup, Record<string, string>> = {
  image: {
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    avif: 'image/avif',
    heic: 'image/heic',
    heif: 'image/heif',
    bmp: 'image/bmp',
    tif: 'image/tiff',
    tiff: 'image/tiff',
  },
  pdf: { pdf: 'application/pdf' },
  office: {
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
    odt: 'application/vnd.oasis.opendocument.text',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
    odp: 'application/vnd.oasis.opendocument.presentation',
    rtf: 'application/rtf',
  },
  text: {
    txt: 'text/plain',
    csv: 'text/csv',
    tsv: 'text/tab-separated-values',
    md: 'text/markdown',
    json: 'application/json',
    log: 'text/plain',
    srt: 'text/plain',
    vtt: 'text/vtt',
    ics: 'text/calendar',
    vcf: 'text/vcard',
  },
  audio: {
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    aac: 'audio/aac',
    ogg: 'audio/ogg',
    opus: 'audio/ogg',
    oga: 'audio/ogg',
    wav: 'audio/wav',
    flac: 'audio/flac',
    amr: 'audio/amr',
  },
  video: {
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    mov: 'video/quicktime',
    webm: 'video/webm',
    ogv: 'video/ogg',
    mkv: 'video/matroska',
    avi: 'video/vnd.avi',
    '3gp': 'video/3gpp',
    mpg: 'video/mpeg',
    mpeg: 'video/mpeg',
  },
  archive: { zip: 'application/zip' },
  active: {
    html: 'text/html',
    htm: 'text/html',
    xhtml: 'application/xhtml+xml',
    svg: 'image/svg+xml',
    xml: 'application/xml',
    js: 'text/javascript',
    mjs: 'text/javascript',
    css: 'text/css',
  },
};

export interface Ending {
  group: ContentGroup;
  type: string;
}

const byEnding = new Map<string, Ending>(
  Object.entries(endings).flatMap(([group, types]) =>
    Object.entries(types).map(([ending, type]): [string, Ending] => [ending, { group: group as ContentGroup, type }]),
  ),
);

/** What a name says of the content: null for a name without an ending, undefined for an ending that is not taken. */
export function endingOf(fileName: string): Ending | null | undefined {
  const ending = extname(fileName).slice(1).toLowerCase();
  return ending === '' ? null : byEnding.get(ending);
}

/**
 * Whether content of one type may bear a name of the other. No program opens a document under the name of another sort;
 * pictures, sound and film are opened whatever they are called, and their type is told by the bytes.
 */
export const isSameSort = (one: Ending, other: Ending): boolean =>
  one.group === other.group && (one.group !== 'office' || one.type === other.type);

/** The sort of a media type that was found in bytes; undefined for one that is not taken. */
export function groupOf(type: string): ContentGroup | undefined {
  if (type === 'image/svg+xml' || type === 'application/xml') return 'active';
  if (type.startsWith('image/')) return 'image';
  if (type.startsWith('audio/')) return 'audio';
  if (type.startsWith('video/')) return 'video';
  return [...byEnding.values()].find((ending) => ending.type === type)?.group;
}

/** For a file input's `accept`. */
export const acceptOf = (groups: readonly ContentGroup[]): string =>
  groups.flatMap((group) => Object.keys(endings[group]).map((ending) => `.${ending}`)).join(',');
