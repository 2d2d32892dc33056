import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callQuery } from '../../api/query-options.ts';

const menteeHome = () => callQuery(api.home.mentee, {});
const mentorHome = () => callQuery(api.home.mentor, {});
const staffHome = () => callQuery(api.home.staff, {});

export const useMenteeHome = () => useQuery(menteeHome());

export const useMentorHome = () => useQuery(mentorHome());

export const useStaffHome = () => useQuery(staffHome());

/** Asks for what a home page shows before it is drawn. */
export const prefetchHome = {
  mentee: (client: QueryClient) => client.prefetchQuery(menteeHome()),
  mentor: (client: QueryClient) => client.prefetchQuery(mentorHome()),
  staff: (client: QueryClient) => client.prefetchQuery(staffHome()),
};

/** The current project, with what it says of itself. */
export const useProgramme = () => useQuery(callQuery(api.programmes.current, {}));

/** The meetings the person sees between two instants. */
export const useMeetings = (From: string, To: string) =>
  useQuery({ ...callQuery(api.mentor.schedule, { From, To }), placeholderData: keepPreviousData });
