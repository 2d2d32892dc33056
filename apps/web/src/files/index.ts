export type { Box } from './box.ts';
export { FileBox } from './components/FileBox.tsx';
export { FileList } from './components/FileList.tsx';
export { FileSubmit } from './components/FileSubmit.tsx';
export { bytesText } from './model/bytes.ts';
export { previewKind } from './model/file-kind.ts';
export { useAllVersions, useFilesOfPerson, useRenewFiles, useVersions } from './queries.ts';
