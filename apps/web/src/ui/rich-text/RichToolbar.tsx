import { Menu } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBraces,
  IconHighlight,
  IconLink,
  IconPalette,
  IconVideo,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import classes from './RichEditor.module.css';
import content from './rich-text.module.css';

/** Names of the basic tools, provided by the caller in the language of the edited text. */
export type ToolbarLabels = Readonly<
  Record<'tools' | 'bold' | 'italic' | 'list' | 'numbers' | 'link' | 'address', string>
>;

/** A text that the toolbar can insert, with its label in the menu. */
export interface Insert {
  label: string;
  text: string;
}

const alignments = [
  { align: null, label: 'ui.rich.left', icon: IconAlignLeft },
  { align: 'center', label: 'ui.rich.center', icon: IconAlignCenter },
  { align: 'right', label: 'ui.rich.right', icon: IconAlignRight },
] as const;

const colours = ['gray', 'red', 'orange', 'green', 'blue', 'violet'] as const;

interface ColourMenuProps {
  editor: Editor;
  label: string;
  /** What is coloured: the letters or their background. */
  attribute: 'color' | 'background';
}

function ColourMenu({ editor, label, attribute }: ColourMenuProps) {
  const { t } = useText();
  const Icon = attribute === 'color' ? IconPalette : IconHighlight;
  const setColour = (colour: string | null) =>
    editor
      .chain()
      .focus()
      .setMark('colour', { [attribute]: colour })
      .run();
  return (
    <Menu>
      <Menu.Target>
        <RichTextEditor.Control aria-label={label} title={label}>
          <Icon size={16} />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown className={content.content}>
        <Menu.Item onClick={() => setColour(null)}>{t('ui.rich.noColour')}</Menu.Item>
        {colours.map((colour) => (
          <Menu.Item key={colour} onClick={() => setColour(colour)}>
            <span {...{ [`data-${attribute}`]: colour }}>{t(`ui.rich.colour.${colour}`)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface AddressFieldProps {
  label: string;
  onEnter: (address: string) => void;
  onClose: () => void;
}

/** The input for an address in the toolbar, shown until Enter or Escape is pressed or it loses the focus. */
function AddressField({ label, onEnter, onClose }: AddressFieldProps) {
  const [address, setAddress] = useState('https://');
  return (
    <input
      type="url"
      className={classes.address}
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: the field appears where the person asked for it
      autoFocus
      value={address}
      onChange={(event) => setAddress(event.currentTarget.value)}
      onBlur={onClose}
      onKeyDown={(event) => {
        // Closes only the input, not the dialog around it.
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose();
        }
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter(address);
        onClose();
      }}
    />
  );
}

const linkedText = (address: string, text: string) => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href: address } }],
});

/** Links the selected text, or inserts the address as a link where nothing is selected. */
function insertLink(editor: Editor, address: string): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty) chain.insertContent(linkedText(address, address)).run();
  else chain.setLink({ href: address }).run();
}

/** A menu of texts to insert at the cursor. */
function InsertMenu({ editor, inserts }: { editor: Editor; inserts: readonly Insert[] }) {
  const { t } = useText();
  return (
    <Menu>
      <Menu.Target>
        <RichTextEditor.Control aria-label={t('ui.rich.field')} title={t('ui.rich.field')}>
          <IconBraces size={16} />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {inserts.map(({ label, text }) => (
          <Menu.Item key={text} onClick={() => editor.chain().focus().insertContent(text).run()}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface Props {
  editor: Editor;
  labels: ToolbarLabels;
  inserts?: readonly Insert[] | undefined;
}

/** The buttons above the text of a rich-text editor. */
export function RichToolbar({ editor, labels, inserts = [] }: Props) {
  const { t } = useText();
  const [insertion, setInsertion] = useState<'link' | 'video'>();
  const setAlignment = (align: string | null) =>
    editor.chain().focus().updateAttributes('paragraph', { align }).updateAttributes('heading', { align }).run();
  // The page's content policy allows no frames of other hosts, so a video is inserted as a link that opens in a
  // new tab.
  const insertVideo = (address: string) =>
    editor
      .chain()
      .focus()
      .insertContent({ type: 'paragraph', content: [linkedText(address, t('ui.rich.videoAt', { address }))] })
      .run();
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={labels.tools} className={classes.tools}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold aria-label={labels.bold} title={labels.bold} />
        <RichTextEditor.Italic aria-label={labels.italic} title={labels.italic} />
        <RichTextEditor.Underline aria-label={t('ui.rich.underline')} title={t('ui.rich.underline')} />
        <ColourMenu editor={editor} label={t('ui.rich.color')} attribute="color" />
        <ColourMenu editor={editor} label={t('ui.rich.background')} attribute="background" />
        <RichTextEditor.ClearFormatting aria-label={t('ui.rich.clear')} title={t('ui.rich.clear')} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList aria-label={labels.list} title={labels.list} />
        <RichTextEditor.OrderedList aria-label={labels.numbers} title={labels.numbers} />
        {alignments.map(({ align, label, icon: Icon }) => (
          <RichTextEditor.Control
            key={label}
            active={align !== null && editor.isActive({ align })}
            aria-label={t(label)}
            title={t(label)}
            onClick={() => setAlignment(align)}
          >
            <Icon size={16} />
          </RichTextEditor.Control>
        ))}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Control aria-label={labels.link} title={labels.link} onClick={() => setInsertion('link')}>
          <IconLink size={16} />
        </RichTextEditor.Control>
        <RichTextEditor.Control
          aria-label={t('ui.rich.video')}
          title={t('ui.rich.video')}
          onClick={() => setInsertion('video')}
        >
          <IconVideo size={16} />
        </RichTextEditor.Control>
        {inserts.length > 0 && <InsertMenu editor={editor} inserts={inserts} />}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo aria-label={t('ui.rich.undo')} title={t('ui.rich.undo')} />
        <RichTextEditor.Redo aria-label={t('ui.rich.redo')} title={t('ui.rich.redo')} />
      </RichTextEditor.ControlsGroup>
      {insertion && (
        <AddressField
          key={insertion}
          label={insertion === 'link' ? labels.address : t('ui.rich.videoAddress')}
          onEnter={(address) => (insertion === 'link' ? insertLink(editor, address) : insertVideo(address))}
          onClose={() => setInsertion(undefined)}
        />
      )}
    </RichTextEditor.Toolbar>
  );
}
