import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';

/** Query of the conversations whose mentee has waited 48 hours for the person's reply, longest first. */
export const waitingConversationsQuery = () => callQuery(api.conversations.list, { Waiting: true });

/** Query of the number of members who wait for a reply of the office, and since when. */
export const officeWaitingQuery = () => callQuery(api.conversations.office, {});

/** Query of the announcements that the person has not seen, or not confirmed if that is required. */
export const openAnnouncementsQuery = () => callQuery(api.announcements.received, { Open: true });
