/** How a file is shown in the page. */
export type PreviewKind = 'image' | 'pdf' | 'text' | 'audio' | 'video' | 'document' | 'sheet';

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const exact: Record<string, PreviewKind> = {
  'application/pdf': 'pdf',
  [`${OFFICE}wordprocessingml.document`]: 'document',
  [`${OFFICE}spreadsheetml.sheet`]: 'sheet',
  'application/json': 'text',
};

/** What a browser shows as a picture without running anything of it. */
const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'];
/** What a browser would run is not shown, not even as text. */
const TEXTS = ['text/plain', 'text/csv', 'text/markdown', 'text/tab-separated-values'];

/** How a file of a media type is shown; undefined when it can only be downloaded. */
export function previewKind(type: string): PreviewKind | undefined {
  const [bare = ''] = type.toLowerCase().split(';');
  const media = bare.trim();
  if (exact[media]) return exact[media];
  if (PICTURES.includes(media)) return 'image';
  if (TEXTS.includes(media)) return 'text';
  if (media.startsWith('audio/')) return 'audio';
  return media.startsWith('video/') ? 'video' : undefined;
}
