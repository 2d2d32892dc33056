import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useActions } from '../queries.ts';

/** The actions as choices, in tree order; absent while they are on their way. */
export function useActionChoices(): { value: string; label: string }[] | undefined {
  const local = useLocalText();
  return useActions().data?.map(({ Id, Title }) => ({ value: String(Id), label: local(Title) }));
}
