import { useEffect } from 'react';
import { sayInstead } from '../../i18n/text.ts';
import { useShellSettings } from './shell-queries.ts';

/** Speaks in the project's own words, and shows messages in the corner it chose. */
export function useProjectManner(): void {
  const { words, corner } = useShellSettings();
  useEffect(() => {
    if (words) sayInstead(words);
  }, [words]);
  useEffect(() => {
    if (corner) document.documentElement.dataset.messages = corner;
  }, [corner]);
}
