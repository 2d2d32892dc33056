import type { Path } from '@ithaki/questionnaire/edit';
import { focusPart } from '../../../../editor/document-parts.ts';
import { useEditor } from '../useEditor.tsx';
import { indexesOf, partKind, pathKey, questionPath } from './part-paths.ts';

/** The path that can take the focus: for a line, its first question. */
const focusablePath = (path: Path): Path => {
  const { s, l = 0 } = indexesOf(path);
  return partKind(path) === 'line' ? questionPath(s, l, 0) : path;
};

/** Returns a function that selects a part and focuses it, once a closing dialog has returned the focus. */
export function useGoToPart(): (path: Path) => void {
  const editor = useEditor();
  return (path) => {
    const part = focusablePath(path);
    editor.select(part);
    requestAnimationFrame(() => setTimeout(() => focusPart(pathKey(part))));
  };
}
