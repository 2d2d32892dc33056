import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';

export const useMenteeHome = () => useQuery(callQuery(api.home.mentee, {}));

export const useMentorHome = () => useQuery(callQuery(api.home.mentor, {}));

export const useStaffHome = () => useQuery(callQuery(api.home.staff, {}));

/** The current project, with what it says of itself. */
export const useProgramme = () => useQuery(callQuery(api.programmes.current, {}));

/** The meetings the person sees between two instants. */
export const useMeetings = (From: string, To: string) =>
  useQuery({ ...callQuery(api.mentor.schedule, { From, To }), placeholderData: keepPreviousData });
