import type { ReactNode } from 'react';
import { makeSlot } from './slot.tsx';

interface Props {
  /** What stands below, which appears together with them, so that they do not move it. */
  below: ReactNode;
}

/** The slot for announcements that the person has not seen yet; `app` fills it through the provider. */
export const [OpenAnnouncementsProvider, OpenAnnouncementsSlot] = makeSlot<Props>();
