import { useEffect, useRef } from 'react';
import { useAnswering } from '../context.ts';
import classes from './Reading.module.css';

/** Rich text to be read; what cleans it comes when there is some. */
export function RichReading({ markup }: { markup: string }) {
  const { t } = useAnswering();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (markup === '') return;
    void import('../types/rich-text.ts').then(({ cleanNodes }) => box.current?.replaceChildren(cleanNodes(markup)));
  }, [markup]);
  return markup === '' ? (
    <p className={classes.none}>{t('answering.unanswered')}</p>
  ) : (
    <div ref={box} className={classes.said} />
  );
}
