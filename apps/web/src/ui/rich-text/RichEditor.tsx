import { IconBold, IconItalic, IconLink, IconList, IconListNumbers } from '@tabler/icons-react';
import { type ClipboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../links/IconButton.tsx';
import { cleanNodes } from './clean-markup.ts';
import classes from './RichEditor.module.css';

const tools = [
  { command: 'bold', label: 'bold', icon: IconBold },
  { command: 'italic', label: 'italic', icon: IconItalic },
  { command: 'insertUnorderedList', label: 'list', icon: IconList },
  { command: 'insertOrderedList', label: 'numbers', icon: IconListNumbers },
] as const;

export interface RichEditorProps {
  /** What is in it, put there anew whenever `round` is another. */
  markup: string;
  round?: unknown;
  /** Told what is written, as the browser has it: to be cleaned before it is kept (`cleanMarkup`). */
  onChange: (markup: string) => void;
  onLeave?: () => void;
  readOnly?: boolean;
  id?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  /** What its parts are called. */
  labels: Readonly<Record<(typeof tools)[number]['label'] | 'tools' | 'link' | 'address', string>>;
}

/** Puts what was copied elsewhere in at the place of writing, cleaned. */
function paste(event: ClipboardEvent<HTMLDivElement>): void {
  const markup = event.clipboardData.getData('text/html');
  const [place] = [window.getSelection()?.getRangeAt(0)];
  if (!markup || !place) return;
  event.preventDefault();
  place.deleteContents();
  place.insertNode(cleanNodes(markup));
  place.collapse(false);
}

/** Text with a few ways to set it off. */
export function RichEditor({ markup, round, onChange, onLeave, readOnly = false, labels, ...named }: RichEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const fill = useEffectEvent(() => box.current?.replaceChildren(cleanNodes(markup)));
  const [address, setAddress] = useState<string>();
  const place = useRef<Range | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled at first, and when it comes from elsewhere
  useEffect(() => fill(), [round]);
  const read = () => onChange(box.current?.innerHTML ?? '');
  const run = (command: string, value?: string) => {
    box.current?.focus();
    // The one way browsers offer to set off text being written; none will be taken away while it is used as widely.
    document.execCommand(command, false, value);
    read();
  };
  const startLink = () => {
    const selected = window.getSelection();
    place.current = selected && selected.rangeCount > 0 ? selected.getRangeAt(0) : undefined;
    setAddress('https://');
  };
  const link = () => {
    const selected = window.getSelection();
    if (place.current && selected) {
      box.current?.focus();
      selected.removeAllRanges();
      selected.addRange(place.current);
      const given = address ?? '';
      if (place.current.collapsed) document.execCommand('insertText', false, given);
      else document.execCommand('createLink', false, given);
      read();
    }
    setAddress(undefined);
  };
  return (
    <div className={classes.editor}>
      {!readOnly && (
        <div className={classes.tools} role="toolbar" aria-label={labels.tools}>
          {tools.map(({ command, label, icon: Icon }) => (
            <IconButton
              key={command}
              label={labels[label]}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(command)}
            >
              <Icon size={18} />
            </IconButton>
          ))}
          <IconButton label={labels.link} onMouseDown={(event) => event.preventDefault()} onClick={startLink}>
            <IconLink size={18} />
          </IconButton>
          {address !== undefined && (
            <input
              type="url"
              className={classes.address}
              aria-label={labels.address}
              // biome-ignore lint/a11y/noAutofocus: the field appears where the person asked for it
              autoFocus
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
              onBlur={() => setAddress(undefined)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') {
                  // Only the field goes, not the dialog around it.
                  event.stopPropagation();
                  setAddress(undefined);
                }
                if (event.key !== 'Enter') return;
                event.preventDefault();
                link();
              }}
            />
          )}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a text area holds no rich text */}
      <div
        ref={box}
        id={named.id}
        className={classes.text}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-labelledby={named.labelledBy}
        aria-describedby={named.describedBy}
        aria-invalid={named.invalid || undefined}
        contentEditable={!readOnly}
        suppressContentEditableWarning
        onInput={read}
        onPaste={paste}
        onBlur={onLeave}
      />
    </div>
  );
}
