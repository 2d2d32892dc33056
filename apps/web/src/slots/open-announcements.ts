import { makeSlot } from './slot.tsx';

/** The slot for announcements that the person has not seen yet; `app` fills it through the provider. */
export const [OpenAnnouncementsProvider, OpenAnnouncementsSlot] = makeSlot<Record<never, never>>();
