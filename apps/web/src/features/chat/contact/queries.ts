import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';

/** A page of contact figures by pair of mentor and mentee. */
export const useFigures = (body: BodyOf<Calls['conversations']['figures']>) =>
  useQuery({ ...callQuery(api.conversations.figures, body), placeholderData: keepPreviousData });

/** The mentors whose pairs the person may see. */
export const useMentors = () => useQuery(callQuery(api.people.mentors, {}));
