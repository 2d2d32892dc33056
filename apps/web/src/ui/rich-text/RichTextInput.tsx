import { useEffect, useRef, useState } from 'react';
import { cleanMarkup } from './clean-markup.ts';
import { RichEditor, type RichEditorProps } from './RichEditor.tsx';

interface Props extends Omit<RichEditorProps, 'markup' | 'round' | 'onChange'> {
  value: string;
  onChange: (markup: string) => void;
}

/**
 * The rich-text editor as a controlled input: its text is replaced only when `value` differs from the last
 * reported one.
 */
export function RichTextInput({ value, onChange, ...rest }: Props) {
  const reported = useRef(value);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setRound((before) => before + 1);
  }, [value]);
  const change = (markup: string) => {
    reported.current = cleanMarkup(markup);
    onChange(reported.current);
  };
  return <RichEditor markup={value} round={round} onChange={change} {...rest} />;
}
