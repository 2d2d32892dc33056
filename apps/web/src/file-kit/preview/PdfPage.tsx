import { VisuallyHidden } from '@mantine/core';
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import classes from './Preview.module.css';

/** Pages are drawn for screens of up to two dots a pixel, and no larger. */
const MOST_DOTS = 2;
/** Height to width of a page that is not read yet: A4. */
const USUAL = Math.SQRT2;

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}

/** One page of a PDF: drawn once it is in sight, and its text for who listens instead. */
export function PdfPage({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const { t } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [inSight, setInSight] = useState(number === 1);
  const [ratio, setRatio] = useState(USUAL);
  const [text, setText] = useState('');

  useEffect(() => {
    const drawn = canvas.current;
    if (!drawn || inSight) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setInSight(true),
      { rootMargin: '400px' },
    );
    watcher.observe(drawn);
    return () => watcher.disconnect();
  }, [inSight]);

  useEffect(() => {
    const drawn = canvas.current;
    if (!drawn || !inSight) return;
    let drawing: RenderTask | undefined;
    let left = false;
    const draw = async () => {
      const page = await document.getPage(number);
      if (left) return;
      const { width, height } = page.getViewport({ scale: 1 });
      setRatio(height / width);
      const dots = Math.min(window.devicePixelRatio || 1, MOST_DOTS);
      const viewport = page.getViewport({ scale: (drawn.clientWidth * dots) / width });
      drawn.width = Math.floor(viewport.width);
      drawn.height = Math.floor(viewport.height);
      drawing = page.render({ canvas: drawn, viewport });
      await drawing.promise;
      setText(await textOf(page));
    };
    // What fails here was closed meanwhile, or is a page that cannot be drawn: the others still can.
    draw().catch(() => undefined);
    return () => {
      left = true;
      drawing?.cancel();
    };
  }, [document, number, inSight]);

  return (
    <>
      <canvas
        ref={canvas}
        className={classes.page}
        style={{ aspectRatio: `1 / ${ratio}` }}
        role="img"
        aria-label={t('files.preview.page', { number, count: document.numPages })}
      />
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
