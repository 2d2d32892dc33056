import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { useComputedColorScheme } from '@mantine/core';
import CodeMirror, { EditorView, Prec } from '@uiw/react-codemirror';
import { useMemo } from 'react';
import { styleNonce } from '../ui/theme/style-nonce.ts';

/** Something offered while one writes: what is put in, and what it is. */
export interface CodeCompletion {
  label: string;
  detail: string;
  kind: 'function' | 'variable' | 'constant';
}

export interface CodeAreaProps {
  value: string;
  onChange?: (value: string) => void;
  language: 'javascript' | 'json';
  /** How many lines it shows at least. */
  lines?: number;
  /** Beyond this many it scrolls within itself. */
  mostLines?: number;
  readOnly?: boolean;
  /** What is offered while one writes, beside nothing else. */
  completions?: readonly CodeCompletion[];
  labelledBy: string;
}

const languages = { javascript, json };
const lineHeight = 22;

/** On the page's own dark, where every colour of the dark highlighting can be read. */
const ground = EditorView.theme({
  '&': {
    border: '1px solid var(--mantine-color-default-border)',
    borderRadius: 'var(--mantine-radius-md)',
    overflow: 'hidden',
  },
  '&.cm-editor, & .cm-gutters': { backgroundColor: 'var(--mantine-color-body)' },
  '& .cm-activeLine, & .cm-activeLineGutter': { backgroundColor: 'transparent' },
});

/** What fits the word before the cursor, by its text or by what it is: a question is found by its words. */
function offered(context: CompletionContext, completions: readonly CodeCompletion[]): CompletionResult | null {
  const word = context.matchBefore(/[\p{L}\w]+/u);
  if (!word && !context.explicit) return null;
  const sought = (word?.text ?? '').toLocaleLowerCase();
  const fits = completions.filter(({ label, detail }) => `${label} ${detail}`.toLocaleLowerCase().includes(sought));
  const options = fits.map(({ label, detail, kind }) => ({ label, detail, type: kind }));
  return { from: word?.from ?? context.pos, options, filter: false };
}

/** The editor itself. Tab leaves it, so that the keyboard is never trapped. */
export function CodeArea({
  value,
  onChange,
  language,
  lines = 8,
  mostLines,
  readOnly = false,
  completions,
  labelledBy,
}: CodeAreaProps) {
  const scheme = useComputedColorScheme();
  const extensions = useMemo(
    () => [
      languages[language](),
      EditorView.lineWrapping,
      Prec.highest(ground),
      EditorView.cspNonce.of(styleNonce()),
      EditorView.contentAttributes.of({ 'aria-labelledby': labelledBy }),
      ...(completions ? [autocompletion({ override: [(context) => offered(context, completions)] })] : []),
    ],
    [language, labelledBy, completions],
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
