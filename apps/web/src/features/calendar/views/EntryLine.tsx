import type { Entry } from '@ithaki/contract';
import { Text, UnstyledButton } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import classes from './EntryLine.module.css';
import { EntryShape } from './EntryShape.tsx';
import { hoursOf, kindLabel, lookOf, spokenEntry, stateLabel, titleOf } from './entry-look.ts';

interface Props {
  entry: Entry;
  isOpen: boolean;
  onOpen: (entry: Entry) => void;
  /** The people with whom it is. */
  names?: readonly string[] | undefined;
}

/** One entry in a list of days, with time, title and state; pressing it opens the entry. */
export function EntryLine({ entry, isOpen, onOpen, names = [] }: Props) {
  const { t, language } = useText();
  const zone = useTimeZone();
  const { colour, shape } = lookOf(entry);
  return (
    <UnstyledButton
      className={classes.line}
      data-open={isOpen || undefined}
      data-cancelled={entry.State === 'cancelled' || undefined}
      aria-label={[spokenEntry(entry, { t, language, zone }), ...names].join(', ')}
      onClick={() => onOpen(entry)}
    >
      <span className={`${classes.hours} numbers`}>{hoursOf(entry, zone) || t('calendar.allDay')}</span>
      <span className={classes.mark} style={{ color: `var(--mantine-color-${colour}-text)` }} aria-hidden>
        <EntryShape shape={shape} size={18} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{titleOf(entry, t)}</span>
        {names.length > 0 && <span className={classes.names}>{names.join(', ')}</span>}
        <Text span size="sm" c="dimmed" display="block">
          {t(entry.Kind === 'meeting' && entry.State ? stateLabel(entry.State) : kindLabel(entry.Kind))}
        </Text>
      </span>
    </UnstyledButton>
  );
}
