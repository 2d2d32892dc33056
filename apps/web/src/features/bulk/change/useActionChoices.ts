import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useActions } from '../queries.ts';

/** The actions as select options, in tree order; undefined while loading. */
export function useActionChoices(): { value: string; label: string }[] | undefined {
  const local = useLocalText();
  return useActions().data?.map(({ Id, Title }) => ({ value: String(Id), label: local(Title) }));
}
