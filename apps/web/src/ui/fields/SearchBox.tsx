import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../i18n/text.ts';

interface Props {
  label: string;
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
  /** Milliseconds without typing before it searches. */
  pause?: number;
  ref?: Ref<HTMLInputElement>;
}

const usualPause = 750;

/** A search input; it searches when typing pauses, or at once with Enter, and never for the current search again. */
export function SearchBox({ label, value, onSearch, pause = usualPause, ref }: Props) {
  const { t } = useText();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  const search = (wanted: string) => {
    if (wanted.trim() !== value) onSearch(wanted.trim());
  };
  const searchPaused = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  const clear = () => {
    setText('');
    search('');
  };
  return (
    <TextInput
      ref={ref}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={t('ui.search.clear')} onClick={clear} />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && search(text)}
    />
  );
}
