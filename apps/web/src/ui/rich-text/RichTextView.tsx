import { useEffect, useRef } from 'react';
import content from './rich-text.module.css';

/** Shows stored rich text; the code that sanitises it is loaded only when there is some. */
export function RichTextView({ markup, className }: { markup: string; className?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void import('./clean-markup.ts').then(({ cleanNodes }) => box.current?.replaceChildren(cleanNodes(markup)));
  }, [markup]);
  return <div ref={box} className={`${content.content} ${className ?? ''}`} />;
}
