import { useEffect, useRef, useState } from 'react';
import { cleanMarkup } from '../../../ui/rich-text/clean-markup.ts';
import { RichEditor, type RichEditorProps } from '../../../ui/rich-text/RichEditor.tsx';

interface Props extends Omit<RichEditorProps, 'markup' | 'round' | 'onChange'> {
  value: string;
  onChange: (markup: string) => void;
}

/** The editor as a field of a form: filled anew when the value comes from elsewhere than from it. */
export function RichMetadata({ value, onChange, ...rest }: Props) {
  const said = useRef(value);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    setRound((before) => before + 1);
  }, [value]);
  const change = (markup: string) => {
    said.current = cleanMarkup(markup);
    onChange(said.current);
  };
  return <RichEditor markup={value} round={round} onChange={change} {...rest} />;
}
