import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';
import { useCan } from '../../../api/session.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';

/** Returns a function for the title of an action; undefined for one that is gone or that the reader may not see. */
export function useActionTitle(): (actionId: number) => string | undefined {
  const local = useLocalText();
  const { data } = useQuery({ ...callQuery(api.actions.all, {}), enabled: useCan('actions.see') });
  return (actionId) => {
    const action = data?.find(({ Id }) => Id === actionId);
    return action && local(action.Title);
  };
}
