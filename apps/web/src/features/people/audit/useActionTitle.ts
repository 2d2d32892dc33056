import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';
import { useCan } from '../../../api/session.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';

/**
 * Returns a function that gives the title of an action; undefined for an action that no longer exists or that
 * the reader may not see.
 */
export function useActionTitle(): (actionId: number) => string | undefined {
  const local = useLocalText();
  const { data } = useQuery({ ...callQuery(api.actions.all, {}), enabled: useCan('actions.see') });
  return (actionId) => {
    const action = data?.find(({ Id }) => Id === actionId);
    return action && local(action.Title);
  };
}
