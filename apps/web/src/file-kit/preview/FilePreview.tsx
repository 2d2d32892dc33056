import { type ComponentType, lazy, Suspense } from 'react';
import { useText } from '../../i18n/text.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { type PreviewKind, previewKind } from '../box/file-kind.ts';
import { AudioPreview, ImagePreview, VideoPreview } from './MediaPreview.tsx';
import type { PreviewProps } from './preview-props.ts';

/** The code of most kinds of preview is loaded with the first file of that kind. */
const previews: Record<PreviewKind, ComponentType<PreviewProps>> = {
  image: ImagePreview,
  audio: AudioPreview,
  video: VideoPreview,
  text: lazy(() => import('./TextPreview.tsx').then((part) => ({ default: part.TextPreview }))),
  pdf: lazy(() => import('./PdfPreview.tsx').then((part) => ({ default: part.PdfPreview }))),
  document: lazy(() => import('./DocumentPreview.tsx').then((part) => ({ default: part.DocumentPreview }))),
  sheet: lazy(() => import('./SheetPreview.tsx').then((part) => ({ default: part.SheetPreview }))),
};

/** A preview of a file by its type. */
export function FilePreview({ file }: PreviewProps) {
  const { t } = useText();
  const kind = previewKind(file.Type);
  if (!kind) return <ErrorState message={t('files.preview.none')} />;
  const Preview = previews[kind];
  return (
    <Suspense fallback={<FormSkeleton fields={4} />}>
      <Preview file={file} />
    </Suspense>
  );
}
