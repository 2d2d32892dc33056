import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { DOMParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './RichEditor.module.css';
import { type Insert, RichToolbar, type ToolbarLabels } from './RichToolbar.tsx';
import content from './rich-text.module.css';
import { extensions, parseDocument, parseSlice } from './rich-text-extensions.ts';

const SOLE_PARAGRAPH = /^<p>((?:(?!<\/?p[ >]).)*)<\/p>$/s;

/** Returns the markup to store: a single plain paragraph is stored without its tags, as text of one line always was. */
const storedMarkup = (markup: string): string => SOLE_PARAGRAPH.exec(markup)?.[1] ?? markup;

export interface RichEditorProps {
  /** The initial text; set again whenever `round` changes. Other changes of it are ignored. */
  markup: string;
  round?: unknown;
  /** Called with the markup after each edit; clean it with `cleanMarkup` before storing it. */
  onChange: (markup: string) => void;
  onLeave?: () => void;
  readOnly?: boolean;
  id?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  labels: ToolbarLabels;
  /** Texts that a menu in the toolbar inserts at the cursor. */
  inserts?: readonly Insert[] | undefined;
}

/**
 * Inserts cleaned markup that was pasted or dropped; returns false when there is none, so that the editor
 * handles the event itself.
 */
function insertMarkup(view: EditorView, data: DataTransfer | null, position?: number): boolean {
  const markup = data?.getData('text/html');
  if (!markup) return false;
  const slice = parseSlice(markup, DOMParser.fromSchema(view.state.schema));
  const { tr } = view.state;
  view.dispatch(position === undefined ? tr.replaceSelection(slice) : tr.replaceRange(position, position, slice));
  return true;
}

const handlePaste = (view: EditorView, event: ClipboardEvent) => insertMarkup(view, event.clipboardData);

function handleDrop(view: EditorView, event: DragEvent, _slice: unknown, moved: boolean): boolean {
  if (moved) return false;
  return insertMarkup(view, event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
}

/** An editor of rich text. It is large: load it with `lazy`, only when something is to be written. */
export function RichEditor({
  markup,
  round,
  onChange,
  onLeave,
  readOnly = false,
  labels,
  inserts,
  ...field
}: RichEditorProps) {
  const [first] = useState(() => parseDocument(markup));
  const attributes = {
    role: 'textbox',
    tabindex: '0',
    class: `${classes.text} ${content.content}`,
    'aria-multiline': 'true',
    ...(field.id && { id: field.id }),
    ...(field.labelledBy && { 'aria-labelledby': field.labelledBy }),
    ...(field.describedBy && { 'aria-describedby': field.describedBy }),
    ...(field.invalid && { 'aria-invalid': 'true' }),
    ...(readOnly && { 'aria-readonly': 'true' }),
  };
  const editor = useEditor({
    extensions,
    content: first,
    editable: !readOnly,
    // The page's content policy allows no style elements; the few rules are in our style sheets.
    injectCSS: false,
    // The buttons show which formats the selection has.
    shouldRerenderOnTransaction: true,
    editorProps: { attributes, handlePaste, handleDrop },
    onUpdate: ({ editor: edited }) => onChange(storedMarkup(edited.getHTML())),
    onBlur: () => onLeave?.(),
  });
  const shownRound = useRef(round);
  const fill = useEffectEvent(() => editor.commands.setContent(parseDocument(markup), { emitUpdate: false }));
  useEffect(() => {
    if (shownRound.current === round) return;
    shownRound.current = round;
    fill();
  }, [round]);
  return (
    <RichTextEditor editor={editor} className={classes.editor} withTypographyStyles={false}>
      {!readOnly && <RichToolbar editor={editor} labels={labels} inserts={inserts} />}
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
