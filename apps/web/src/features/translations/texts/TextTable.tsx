import { Badge, Text, UnstyledButton, useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { languageName } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import classes from './Texts.module.css';
import type { TextLine, TextRow } from './text-lines.ts';

/** Assumed height in pixels of a line before it is measured. */
const USUAL_HEIGHT = 56;

interface Props {
  lines: readonly TextLine[];
  /** The languages of the columns. */
  languages: readonly string[];
  onEdit: (row: TextRow) => void;
}

/** What differs from the product's own text is marked in words. */
function TypeBadge({ type }: Pick<TextRow, 'type'>) {
  const { t } = useText();
  if (type === 'File') return null;
  return (
    <Badge variant="light" color={type === 'Changed' ? 'blue' : 'orange'} className={classes.badge}>
      {t(`translations.texts.type.${type}`)}
    </Badge>
  );
}

/** A text that opens its dialog. */
function TextCell({ row, onEdit }: { row: TextRow; onEdit: (row: TextRow) => void }) {
  const { t, language: shown } = useText();
  const name = languageName(row.language, shown);
  return (
    <UnstyledButton
      className={classes.text}
      aria-label={t('translations.texts.edit', { label: row.label, name })}
      aria-haspopup="dialog"
      onClick={() => onEdit(row)}
    >
      <span lang={row.language} className={classes.words}>
        {row.text}
      </span>
      <TypeBadge type={row.type} />
    </UnstyledButton>
  );
}

/**
 * Labels with their texts in columns of languages, or on telephones below one another. Only the lines near the visible
 * part are rendered.
 */
export function TextTable({ lines, languages, onEdit }: Props) {
  const { t, language: shown } = useText();
  const { breakpoints } = useMantineTheme();
  const narrow = useMediaQuery(`(max-width: ${breakpoints.sm})`, undefined, { getInitialValueInEffect: false });
  const scroll = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => (narrow ? USUAL_HEIGHT * (languages.length + 1) : USUAL_HEIGHT),
    getItemKey: (index) => lines[index]?.label ?? index,
    overscan: 8,
  });
  const columns = `minmax(12rem, 1fr) repeat(${languages.length}, minmax(14rem, 2fr))`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard
    <section ref={scroll} className={classes.scroll} tabIndex={0} aria-label={t('translations.texts.title')}>
      {!narrow && (
        <div className={classes.head} style={{ gridTemplateColumns: columns }} aria-hidden>
          {[t('translations.texts.label'), ...languages.map((language) => languageName(language, shown))].map(
            (heading) => (
              <span key={heading}>{heading}</span>
            ),
          )}
        </div>
      )}
      <ul className={classes.lines} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const line = lines[index];
          return (
            line && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={lines.length}
                aria-posinset={index + 1}
                className={narrow ? classes.card : classes.line}
                style={{ transform: `translateY(${start}px)`, ...(!narrow && { gridTemplateColumns: columns }) }}
              >
                <span className={classes.label}>{line.label}</span>
                {languages.map((language) => {
                  const row = line.texts.get(language);
                  return (
                    <div key={language}>
                      {narrow && (
                        <Text size="xs" c="dimmed">
                          {languageName(language, shown)}
                        </Text>
                      )}
                      {row && <TextCell row={row} onEdit={onEdit} />}
                    </div>
                  );
                })}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
