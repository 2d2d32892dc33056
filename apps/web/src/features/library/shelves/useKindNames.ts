import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useChoices } from '../queries.ts';

/** What the programme calls a kind of item; one that it no longer has by its name. */
export function useKindNames(): (kind: string) => string {
  const local = useLocalText();
  const kinds = useChoices().data?.Kinds;
  return (kind) => {
    const known = kinds?.find(({ Name }) => Name === kind);
    return known ? local(known.Label) : kind;
  };
}
