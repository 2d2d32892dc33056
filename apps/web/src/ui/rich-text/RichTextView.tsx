import { useEffect, useRef } from 'react';

/** Rich text to be read; what cleans it comes when there is some. */
export function RichTextView({ markup, className }: { markup: string; className?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void import('./clean-markup.ts').then(({ cleanNodes }) => box.current?.replaceChildren(cleanNodes(markup)));
  }, [markup]);
  return <div ref={box} className={className} />;
}
