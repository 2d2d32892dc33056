import { VisuallyHidden } from '@mantine/core';
import { useText } from '../i18n/text.ts';
import classes from './Comparison.module.css';
import { compareLines } from './compared-lines.ts';

const marks = { gone: '−', new: '+', same: ' ' };

/** The differences between two texts, line by line. */
export function Comparison({ label, earlier, later }: { label: string; earlier: string; later: string }) {
  const { t } = useText();
  const lines = compareLines(earlier, later).map((line, index) => ({ ...line, index }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      {lines.map(({ index, kind, text }) => (
        <div key={index} className={classes.line} data-kind={kind}>
          <span aria-hidden>{marks[kind]}</span>
          {kind !== 'same' && <VisuallyHidden>{t(`ui.versions.${kind}`)} </VisuallyHidden>}
          <code>{text}</code>
        </div>
      ))}
    </section>
  );
}
