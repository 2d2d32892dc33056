import { Portal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import { figuresOf, type ViewFigures, viewEditorPath } from '../../../view-frame/index.ts';
import classes from './ViewOverlay.module.css';

/** Milliseconds between updates of the outlines' positions. */
const PERIOD = 250;

/** A view on the page, with its position and statistics. */
interface OutlinedView extends ViewFigures {
  mark: string;
  version: string;
  box: { top: number; left: number; width: number; height: number };
}

/** Finds the views on the page. */
const findViews = (): OutlinedView[] =>
  [...document.querySelectorAll<HTMLElement>('[data-view]')].map((element) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    const { view: mark = '', version = '' } = element.dataset;
    return { mark, version, box: { top, left, width, height }, ...figuresOf(mark) };
  });

/** Returns the address of the editor of a view, given its mark, such as 'view/welcome'. */
function editorOf(mark: string): string {
  const [Class = 'view', Name = ''] = mark.split('/');
  return viewEditorPath({ Class, Name });
}

/** Outlines the page's views, with version, loading time and counts of calls and errors; a click opens the editor. */
export function ViewOverlay() {
  const { t } = useText();
  const [views, setViews] = useState(findViews);
  useEffect(() => {
    const timer = setInterval(() => setViews(findViews()), PERIOD);
    return () => clearInterval(timer);
  }, []);
  return (
    <Portal>
      <nav aria-label={t('development.overlay')}>
        {views.length === 0 && <p className={classes.none}>{t('development.overlay.none')}</p>}
        {views.map(({ mark, version, box, ms, calls, errors }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same view may stand twice on a page
          <ScreenLink key={`${mark} ${index}`} to={editorOf(mark)} className={classes.outline} style={box}>
            <Text span size="xs" className={classes.label} data-failed={errors > 0 || undefined}>
              {[
                mark,
                t('development.overlay.version', { version }),
                ...(ms === undefined ? [] : [t('development.overlay.ms', { ms })]),
                t('development.overlay.calls', { count: calls }),
                ...(errors > 0 ? [t('development.overlay.errors', { count: errors })] : []),
              ].join(' · ')}
            </Text>
          </ScreenLink>
        ))}
      </nav>
    </Portal>
  );
}
