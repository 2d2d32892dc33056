import { makeSlot } from './slot.tsx';

/** The slot for the announcements that the person has not seen yet, with its provider for app. */
export const [OpenAnnouncementsProvider, OpenAnnouncementsSlot] = makeSlot<Record<never, never>>();
