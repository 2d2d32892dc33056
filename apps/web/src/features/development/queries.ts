import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callQuery } from '../../api/query-options.ts';

/** The tabs of the development page that the person may open, in order. */
export const useDevelopmentTabs = () => useQuery(callQuery(api.development.tabs, {}));

/** The server's time, and whether each of its parts works. */
export const useHealth = () => useQuery({ ...callQuery(api.development.health, {}), staleTime: 0 });
