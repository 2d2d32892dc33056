import type { LibraryKind } from '@ithaki/contract';
import { type Label, useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';

/** What kinds of items and their fields are called: as the programme says, else by the product's own words. */
export function useKindWords() {
  const { t } = useText();
  const local = useLocalText();
  const words = (given: LibraryKind['Label'], label: string, name: string): string => {
    const own = given === undefined ? '' : local(given);
    if (own !== '') return own;
    // A label without a text is given back as it is.
    const usual = t(label as Label);
    return usual === label ? name : usual;
  };
  return {
    nameOf: ({ Name, Label: given }: Pick<LibraryKind, 'Name' | 'Label'>) => words(given, `library.kind.${Name}`, Name),
    fieldNameOf: ({ Name, Label: given }: LibraryKind['Fields'][number]) => words(given, `library.meta.${Name}`, Name),
  };
}
