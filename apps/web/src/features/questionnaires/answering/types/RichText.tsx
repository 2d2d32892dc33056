import { IconBold, IconItalic, IconLink, IconList, IconListNumbers } from '@tabler/icons-react';
import { type ClipboardEvent, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { RoundContext, useAnswer, useAnswering } from '../context.ts';
import { useTyped } from '../useTyped.ts';
import type { ControlProps } from './control-props.ts';
import classes from './RichText.module.css';
import { cleanMarkup, cleanNodes } from './rich-text.ts';

const PAUSE = 500;

const tools = [
  { command: 'bold', label: 'answering.rich.bold', icon: IconBold },
  { command: 'italic', label: 'answering.rich.italic', icon: IconItalic },
  { command: 'insertUnorderedList', label: 'answering.rich.list', icon: IconList },
  { command: 'insertOrderedList', label: 'answering.rich.numbers', icon: IconListNumbers },
] as const;

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

/** Text with a few ways to set it off, cleaned before it is stored. */
export function RichText({ info, line, id, labelledBy, describedBy, invalid }: ControlProps) {
  const { t } = useAnswering();
  const [stored, put] = useAnswer<string>(info, line);
  const { change, leave } = useTyped({ stored, send: (markup) => put(cleanMarkup(markup)), pause: PAUSE });
  const box = useRef<HTMLDivElement>(null);
  const round = useContext(RoundContext);
  const fill = useEffectEvent(() => box.current?.replaceChildren(cleanNodes(stored)));
  const [address, setAddress] = useState<string>();
  const place = useRef<Range | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled at first, and when an answer comes from elsewhere
  useEffect(() => fill(), [round]);
  const read = () => change(box.current?.innerHTML ?? '');
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
  const { ReadOnly = false } = info.question;
  return (
    <div className={classes.editor}>
      {!ReadOnly && (
        <div className={classes.tools} role="toolbar" aria-label={t('answering.rich.tools')}>
          {tools.map(({ command, label, icon: Icon }) => (
            <IconButton
              key={command}
              label={t(label)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(command)}
            >
              <Icon size={18} />
            </IconButton>
          ))}
          <IconButton
            label={t('answering.rich.link')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={startLink}
          >
            <IconLink size={18} />
          </IconButton>
          {address !== undefined && (
            <input
              type="url"
              className={classes.address}
              aria-label={t('answering.rich.address')}
              // biome-ignore lint/a11y/noAutofocus: the field appears where the person asked for it
              autoFocus
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
              onBlur={() => setAddress(undefined)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setAddress(undefined);
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
        id={id}
        className={classes.text}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        contentEditable={!ReadOnly}
        suppressContentEditableWarning
        onInput={read}
        onPaste={paste}
        onBlur={leave}
      />
    </div>
  );
}
