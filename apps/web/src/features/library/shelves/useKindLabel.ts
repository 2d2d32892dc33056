import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useChoices } from '../queries.ts';

/** Returns a function for the label of a kind; kinds that the programme no longer has keep their name. */
export function useKindLabel(): (kind: string) => string {
  const local = useLocalText();
  const kinds = useChoices().data?.Kinds;
  return (kind) => {
    const known = kinds?.find(({ Name }) => Name === kind);
    return known ? local(known.Label) : kind;
  };
}
