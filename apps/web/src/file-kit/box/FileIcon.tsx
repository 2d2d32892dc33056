import {
  IconFile,
  IconFileMusic,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconMovie,
  IconPhoto,
} from '@tabler/icons-react';
import { type PreviewKind, previewKind } from './file-kind.ts';

const icons = {
  image: IconPhoto,
  pdf: IconFileTypePdf,
  text: IconFileText,
  audio: IconFileMusic,
  video: IconMovie,
  document: IconFileTypeDocx,
  sheet: IconFileSpreadsheet,
} satisfies Record<PreviewKind, unknown>;

/** A sign for the sort of a file. */
export function FileIcon({ type, size = 24 }: { type: string; size?: number }) {
  const kind = previewKind(type);
  const Icon = kind ? icons[kind] : IconFile;
  return <Icon size={size} stroke={1.5} aria-hidden />;
}
