export type { Box } from './box.ts';
export { FileBox } from './components/FileBox.tsx';
export { FileList } from './components/FileList.tsx';
export { FileSubmit } from './components/FileSubmit.tsx';
export { useAllVersions } from './queries.ts';
