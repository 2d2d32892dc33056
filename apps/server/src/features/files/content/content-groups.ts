import { extname } from 'node:path';
import type { ContentGroup } from '@ithaki/contract';

/** Media types of images that get a thumbnail. */
const thumbnailTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/tiff']);

/** Whether images of a media type get a thumbnail. */
export const hasThumbnail = (type: string): boolean => thumbnailTypes.has(type);

const previewable =
  /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp)|audio\/.+|video\/.+|application\/pdf|text\/plain|text\/csv)$/;

/** Whether a browser can show files of a media type in a page without executing anything in them. */
export const isPreviewable = (type: string): boolean => previewable.test(type);

/** Accepted file name extensions and their media types, by content group; anything else is refused. */
const extensions: Record<ContentGroup, Record<string, string>> = {
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

/** A media type and the content group it belongs to. */
export interface ContentType {
  group: ContentGroup;
  type: string;
}

const typesByExtension = new Map<string, ContentType>(
  Object.entries(extensions).flatMap(([group, types]) =>
    Object.entries(types).map(([extension, type]): [string, ContentType] => [
      extension,
      { group: group as ContentGroup, type },
    ]),
  ),
);

/**
 * Returns the content type that a file name's extension stands for: null without an extension, undefined when the
 * extension is not accepted.
 */
export function typeOfFileName(fileName: string): ContentType | null | undefined {
  const extension = extname(fileName).slice(1).toLowerCase();
  return extension === '' ? null : typesByExtension.get(extension);
}

/**
 * Whether content of one type may have a file name of the other type. Office programs reject a document whose name has
 * another format's extension; images, audio and video open under any extension of their group, because their type is
 * recognised by their bytes.
 */
export const areInterchangeable = (first: ContentType, second: ContentType): boolean =>
  first.group === second.group && (first.group !== 'office' || first.type === second.type);

/** Returns the content group of a media type detected from bytes; undefined when it is not accepted. */
export function groupOfType(type: string): ContentGroup | undefined {
  if (type === 'image/svg+xml' || type === 'application/xml') return 'active';
  if (type.startsWith('image/')) return 'image';
  if (type.startsWith('audio/')) return 'audio';
  if (type.startsWith('video/')) return 'video';
  return [...typesByExtension.values()].find((contentType) => contentType.type === type)?.group;
}

/** Builds the value of a file input's `accept` attribute from content groups. */
export const acceptAttribute = (groups: readonly ContentGroup[]): string =>
  groups.flatMap((group) => Object.keys(extensions[group]).map((ending) => `.${ending}`)).join(',');
