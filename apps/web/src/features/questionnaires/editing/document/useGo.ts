import type { Path } from '@ithaki/questionnaire/edit';
import { useEditor } from '../useEditor.tsx';
import { indexesOf, kindOfPlace, questionPath, wordOf } from './places.ts';

/** What of the document can have the focus for a place: of a line, its first question. */
const shownPlace = (path: Path): Path => {
  const { s, l = 0 } = indexesOf(path);
  return kindOfPlace(path) === 'line' ? questionPath(s, l, 0) : path;
};

/** Gives a place of the document the focus. */
export function focusPlace(word: string): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-place]')];
  parts.find(({ dataset }) => dataset.place === word)?.focus();
}

/** Goes to a place: chooses it, and gives it the focus once a dialog that was open has given it back. */
export function useGo(): (path: Path) => void {
  const editor = useEditor();
  return (path) => {
    const place = shownPlace(path);
    editor.choose(place);
    requestAnimationFrame(() => setTimeout(() => focusPlace(wordOf(place))));
  };
}
