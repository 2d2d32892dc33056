import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callQuery } from '../../api/query-options.ts';

/** The tabs of the development page that the person may open, in order. */
export const useDevelopmentTabs = () => useQuery(callQuery(api.development.tabs, {}));

/** Which parts of the server work, and its clock. */
export const useHealth = () => useQuery({ ...callQuery(api.development.health, {}), staleTime: 0 });
