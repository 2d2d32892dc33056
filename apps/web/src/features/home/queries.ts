import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callQuery } from '../../api/query-options.ts';

const menteeHome = () => callQuery(api.home.mentee, {});
const mentorHome = () => callQuery(api.home.mentor, {});
const staffHome = () => callQuery(api.home.staff, {});

/** Data of the mentee's home page. */
export const useMenteeHome = () => useQuery(menteeHome());

/** Data of the mentor's home page. */
export const useMentorHome = () => useQuery(mentorHome());

/** Data of the staff's home page. */
export const useStaffHome = () => useQuery(staffHome());

/** Progress and workload of the programme over time, for the staff's home page. */
export const useTrends = () => useQuery(callQuery(api.home.trends, {}));

/** Functions that request a home page's data before the page renders. */
export const prefetchHome = {
  mentee: (client: QueryClient) => client.prefetchQuery(menteeHome()),
  mentor: (client: QueryClient) => client.prefetchQuery(mentorHome()),
  staff: (client: QueryClient) => client.prefetchQuery(staffHome()),
};

/** The current programme with its public description and contacts. */
export const useProgramme = () => useQuery(callQuery(api.programmes.current, {}));

/** Meetings that the person may see, between two instants (ISO 8601). */
export const useMeetings = (From: string, To: string) =>
  useQuery({ ...callQuery(api.mentor.schedule, { From, To }), placeholderData: keepPreviousData });
