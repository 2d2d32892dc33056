import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { indentUnit } from '@codemirror/language';
import { useComputedColorScheme } from '@mantine/core';
import CodeMirror, { Decoration, EditorState, EditorView, type Extension, Prec } from '@uiw/react-codemirror';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { styleNonce } from '../ui/theme/style-nonce.ts';
import { type CodeLanguage, loadLanguage, type SqlNames } from './code-languages.ts';
import { takeCodeKey, useCodeSettings } from './code-settings.ts';

/** A completion: the text to insert and a description. */
export interface CodeCompletion {
  label: string;
  detail: string;
  kind: 'function' | 'variable' | 'constant';
}

export interface CodeAreaProps {
  value: string;
  onChange?: (value: string) => void;
  language: CodeLanguage;
  /** Minimum number of visible lines. */
  lines?: number;
  /** Maximum number of visible lines; longer texts scroll. */
  mostLines?: number;
  readOnly?: boolean;
  /** The completions offered while typing, and no others. */
  completions?: readonly CodeCompletion[];
  /** The names offered while SQL is typed. */
  names?: SqlNames | undefined;
  /** Line and column of an error, from 1; the code at that position is underlined. */
  mark?: { line: number; column: number } | undefined;
  labelledBy: string;
  /** Whether long texts are written in it: with the person's size of letters and, on wide screens, the minimap. */
  long?: boolean;
}

const lineHeight = 22;

/** Uses the page's background, on which all colours of the dark highlighting are readable. */
const editorTheme = EditorView.theme({
  '&': {
    border: '1px solid var(--mantine-color-default-border)',
    borderRadius: 'var(--mantine-radius-md)',
    overflow: 'hidden',
  },
  '&.cm-editor, & .cm-gutters': { backgroundColor: 'var(--mantine-color-body)' },
  '& .cm-problem': { textDecoration: 'underline wavy var(--mantine-color-error)', textUnderlineOffset: '3px' },
  '& .cm-activeLine, & .cm-activeLineGutter': { backgroundColor: 'transparent' },
});

/** Returns the completions whose text or description contains the word before the cursor. */
function matchingCompletions(
  context: CompletionContext,
  completions: readonly CodeCompletion[],
): CompletionResult | null {
  const word = context.matchBefore(/[\p{L}\w]+/u);
  if (!word && !context.explicit) return null;
  const sought = (word?.text ?? '').toLocaleLowerCase();
  const fits = completions.filter(({ label, detail }) => `${label} ${detail}`.toLocaleLowerCase().includes(sought));
  const options = fits.map(({ label, detail, kind }) => ({ label, detail, type: kind }));
  return { from: word?.from ?? context.pos, options, filter: false };
}

/** Underlines the word or character at a position; at the end of a line, the one before it. */
const underlined = ({ line, column }: { line: number; column: number }) =>
  EditorView.decorations.of(({ state: { doc } }) => {
    const { from, text } = doc.line(Math.min(Math.max(1, line), doc.lines));
    const begin = Math.max(0, Math.min(column - 1, text.trimEnd().length - 1));
    const length = /^[\p{L}\p{N}_$]+|^./u.exec(text.slice(begin))?.[0].length ?? 0;
    if (length === 0) return Decoration.none;
    return Decoration.set(Decoration.mark({ class: 'cm-problem' }).range(from + begin, from + begin + length));
  });

/** Indentation by four spaces, with the keys Ctrl+] and Ctrl+[. */
const indentation: Extension = [indentUnit.of('    '), EditorState.tabSize.of(4)];

const sizeTheme = (size: number) =>
  EditorView.theme({ '& .cm-scroller': { fontSize: `${size}px`, lineHeight: `${Math.round(size * 1.5)}px` } });

const codeKeys = EditorView.domEventHandlers({
  keydown(event) {
    if (!takeCodeKey(event)) return false;
    event.preventDefault();
    return true;
  },
});

/** Loads the minimap, a small picture of the whole text beside it. */
async function loadMinimap(): Promise<Extension> {
  const { showMinimap } = await import('@replit/codemirror-minimap');
  const create = () => {
    const dom = document.createElement('div');
    dom.ariaHidden = 'true';
    return { dom };
  };
  return showMinimap.compute(['doc'], () => ({ create, displayText: 'blocks', showOverlay: 'always' }));
}

const nothing: Extension = [];

/** Returns an extension when it is loaded; until then, and where none is wanted, one that does nothing. */
function useLoaded(load: (() => Promise<Extension>) | undefined): Extension {
  const [loaded, setLoaded] = useState<{ load: typeof load; extension: Extension }>();
  useEffect(() => {
    let left = false;
    void load?.().then((extension) => {
      if (!left) setLoaded({ load, extension });
    });
    return () => {
      left = true;
    };
  }, [load]);
  return load && loaded?.load === load ? loaded.extension : nothing;
}

/** The code editor. Tab leaves it, so that it does not trap keyboard users. */
export function CodeArea({
  value,
  onChange,
  language,
  lines = 8,
  mostLines,
  readOnly = false,
  completions,
  names,
  mark,
  labelledBy,
  long = false,
}: CodeAreaProps) {
  const scheme = useComputedColorScheme();
  const { minimap, size } = useCodeSettings();
  const highlighting = useLoaded(useCallback(() => loadLanguage(language, names), [language, names]));
  const picture = useLoaded(long && minimap ? loadMinimap : undefined);
  const extensions = useMemo(
    () => [
      highlighting,
      indentation,
      ...(long ? [codeKeys, sizeTheme(size), picture] : []),
      EditorView.lineWrapping,
      Prec.highest(editorTheme),
      EditorView.cspNonce.of(styleNonce()),
      EditorView.contentAttributes.of({ 'aria-labelledby': labelledBy, tabindex: '0' }),
      ...(mark ? [underlined(mark)] : []),
      ...(completions ? [autocompletion({ override: [(context) => matchingCompletions(context, completions)] })] : []),
    ],
    [highlighting, picture, size, long, labelledBy, completions, mark],
  );
  return (
    <CodeMirror
      value={value}
      theme={scheme}
      extensions={extensions}
      readOnly={readOnly}
      editable={!readOnly}
      indentWithTab={false}
      minHeight={`${lines * lineHeight}px`}
      {...(mostLines ? { maxHeight: `${mostLines * lineHeight}px` } : {})}
      {...(onChange ? { onChange } : {})}
    />
  );
}
