/** The kind of a file's preview. */
export type PreviewKind = 'image' | 'pdf' | 'text' | 'audio' | 'video' | 'document' | 'sheet';

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const kindByType: Record<string, PreviewKind> = {
  'application/pdf': 'pdf',
  [`${OFFICE}wordprocessingml.document`]: 'document',
  [`${OFFICE}spreadsheetml.sheet`]: 'sheet',
  'application/json': 'text',
};

/** Picture types that a browser shows without running code in them. */
const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'];
/** Text types without those that a browser could run, which are not previewed. */
const TEXTS = ['text/plain', 'text/csv', 'text/markdown', 'text/tab-separated-values'];

/** Returns the kind of preview for a media type; undefined where it can only be downloaded. */
export function previewKind(type: string): PreviewKind | undefined {
  const [bare = ''] = type.toLowerCase().split(';');
  const media = bare.trim();
  if (kindByType[media]) return kindByType[media];
  if (PICTURES.includes(media)) return 'image';
  if (TEXTS.includes(media)) return 'text';
  if (media.startsWith('audio/')) return 'audio';
  return media.startsWith('video/') ? 'video' : undefined;
}
