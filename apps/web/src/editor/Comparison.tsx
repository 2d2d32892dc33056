import { VisuallyHidden } from '@mantine/core';
import { useText } from '../i18n/text.ts';
import classes from './Comparison.module.css';
import { compared } from './compared-lines.ts';

const marks = { gone: '−', new: '+', same: ' ' };

/** What changed from one text to another, line by line. */
export function Comparison({ label, earlier, later }: { label: string; earlier: string; later: string }) {
  const { t } = useText();
  const lines = compared(earlier, later).map((line, at) => ({ ...line, at }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      {lines.map(({ at, kind, text }) => (
        <div key={at} className={classes.line} data-kind={kind}>
          <span aria-hidden>{marks[kind]}</span>
          {kind !== 'same' && <VisuallyHidden>{t(`ui.versions.${kind}`)} </VisuallyHidden>}
          <code>{text}</code>
        </div>
      ))}
    </section>
  );
}
