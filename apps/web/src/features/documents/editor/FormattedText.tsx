import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { Menu, ScrollArea } from '@mantine/core';
import { IconAlignCenter, IconAlignLeft, IconAlignRight, IconForms } from '@tabler/icons-react';
import { useEditor } from '@tiptap/react';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { editorExtensions, parseMarkup } from './editor-extensions.ts';
import classes from './FormattedText.module.css';
import { toMarkup, toText } from './rich-text.ts';
import type { FieldChoice } from './useFieldChoices.ts';

const alignments = [
  { align: null, label: 'ui.rich.left', icon: IconAlignLeft },
  { align: 'center', label: 'ui.rich.center', icon: IconAlignCenter },
  { align: 'right', label: 'ui.rich.right', icon: IconAlignRight },
] as const;

interface Props {
  /** The initial text. */
  text: string;
  onChange: (text: string) => void;
  choices: readonly FieldChoice[];
  labelledBy: string;
  readOnly: boolean;
}

/** WYSIWYG editor of a document's text, with template outputs as chips. Load it with `lazy`. */
export function FormattedText({ text, onChange, choices, labelledBy, readOnly }: Props) {
  const { t } = useText();
  const [labelOf] = useState(() => (value: string) => choices.find((choice) => choice.value === value)?.label ?? value);
  const [content] = useState(() => parseMarkup(toMarkup(text), labelOf));
  const editor = useEditor({
    extensions: editorExtensions(labelOf),
    content,
    editable: !readOnly,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        class: classes.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
      },
    },
    onUpdate: ({ editor: edited }) => onChange(toText(edited.getHTML())),
  });
  const align = (value: string | null) =>
    editor
      .chain()
      .focus()
      .updateAttributes('paragraph', { align: value })
      .updateAttributes('heading', { align: value })
      .run();
  const insert = (value: string) => editor.chain().focus().insertContent({ type: 'value', attrs: { value } }).run();
  return (
    <RichTextEditor editor={editor} withTypographyStyles={false}>
      {!readOnly && (
        <RichTextEditor.Toolbar role="toolbar" aria-label={t('documents.text')}>
          <RichTextEditor.ControlsGroup>
            <Menu>
              <Menu.Target>
                <RichTextEditor.Control
                  w="auto"
                  px="xs"
                  aria-label={t('documents.field.insert')}
                  title={t('documents.field.insert')}
                >
                  <IconForms size={16} aria-hidden /> &nbsp;{t('documents.field')}
                </RichTextEditor.Control>
              </Menu.Target>
              <Menu.Dropdown>
                <ScrollArea.Autosize mah={320}>
                  {choices.map(({ value, label }) => (
                    <Menu.Item key={value} onClick={() => insert(value)}>
                      {label}
                    </Menu.Item>
                  ))}
                </ScrollArea.Autosize>
              </Menu.Dropdown>
            </Menu>
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H1 aria-label={t('documents.text.h1')} title={t('documents.text.h1')} />
            <RichTextEditor.H2 aria-label={t('documents.text.h2')} title={t('documents.text.h2')} />
            <RichTextEditor.Bold aria-label={t('documents.text.bold')} title={t('documents.text.bold')} />
            <RichTextEditor.Italic aria-label={t('documents.text.italic')} title={t('documents.text.italic')} />
            <RichTextEditor.BulletList aria-label={t('documents.text.list')} title={t('documents.text.list')} />
            <RichTextEditor.OrderedList aria-label={t('documents.text.numbers')} title={t('documents.text.numbers')} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            {alignments.map(({ align: value, label, icon: Icon }) => (
              <RichTextEditor.Control
                key={label}
                active={value !== null && editor.isActive({ align: value })}
                aria-label={t(label)}
                title={t(label)}
                onClick={() => align(value)}
              >
                <Icon size={16} aria-hidden />
              </RichTextEditor.Control>
            ))}
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo aria-label={t('ui.rich.undo')} title={t('ui.rich.undo')} />
            <RichTextEditor.Redo aria-label={t('ui.rich.redo')} title={t('ui.rich.redo')} />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
