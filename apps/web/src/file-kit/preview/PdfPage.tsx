import { VisuallyHidden } from '@mantine/core';
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import classes from './Preview.module.css';

/** Maximal device pixels per CSS pixel at which pages are drawn. */
const MAX_PIXEL_RATIO = 2;
/** Assumed ratio of height to width before a page is loaded: A4. */
const DEFAULT_RATIO = Math.SQRT2;

async function pageText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}

/** A page of a PDF, drawn once it is visible, with its text for screen readers. */
export function PdfPage({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const { t } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [inSight, setInSight] = useState(number === 1);
  const [ratio, setRatio] = useState(DEFAULT_RATIO);
  const [text, setText] = useState('');

  useEffect(() => {
    const element = canvas.current;
    if (!element || inSight) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setInSight(true),
      { rootMargin: '400px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [inSight]);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !inSight) return;
    let drawing: RenderTask | undefined;
    let left = false;
    const draw = async () => {
      const page = await document.getPage(number);
      if (left) return;
      const { width, height } = page.getViewport({ scale: 1 });
      setRatio(height / width);
      const dots = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO);
      const viewport = page.getViewport({ scale: (element.clientWidth * dots) / width });
      element.width = Math.floor(viewport.width);
      element.height = Math.floor(viewport.height);
      drawing = page.render({ canvas: element, viewport });
      await drawing.promise;
      setText(await pageText(page));
    };
    // Fails when the preview is closed meanwhile, or for a broken page; the other pages are still shown.
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
