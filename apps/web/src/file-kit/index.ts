export type { Box } from './box/box.ts';
export { FileBox } from './box/FileBox.tsx';
export { FileGroups } from './box/FileGroups.tsx';
export { FileList } from './box/FileList.tsx';
export { FileSubmit } from './box/FileSubmit.tsx';
export { previewKind } from './box/file-kind.ts';
export {
  useAllVersions,
  useFiles,
  useFilesOfPerson,
  useInvalidateFiles,
  useVersions,
} from './box/file-queries.ts';
export { PictureField } from './box/PictureField.tsx';
export { formatBytes } from './bytes.ts';
export { Uploader } from './upload/Uploader.tsx';
export { targetInProject } from './upload/upload-target.ts';
export { useUploads } from './upload/useUploads.ts';
