import type { LibraryKind } from '@ithaki/contract';
import { type Label, useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';

/** Returns functions for the labels of kinds and of their fields: the programme's own, or else the product's. */
export function useKindAndFieldLabels() {
  const { t } = useText();
  const local = useLocalText();
  const labelFor = (ownLabel: LibraryKind['Label'], label: string, name: string): string => {
    const ownText = ownLabel === undefined ? '' : local(ownLabel);
    if (ownText !== '') return ownText;
    // `t` returns the key itself where there is no text.
    const productText = t(label as Label);
    return productText === label ? name : productText;
  };
  return {
    kindLabel: ({ Name, Label: ownLabel }: Pick<LibraryKind, 'Name' | 'Label'>) =>
      labelFor(ownLabel, `library.kind.${Name}`, Name),
    fieldLabel: ({ Name, Label: ownLabel }: LibraryKind['Fields'][number]) =>
      labelFor(ownLabel, `library.meta.${Name}`, Name),
  };
}
