import { useLiveCounts } from '../../features/chat/index.ts';
import { useMessageNotices } from './useMessageNotices.ts';

/** Holds the live connection of the signed-in person while any page of the application is open; shows nothing. */
export function LiveChat() {
  useLiveCounts();
  useMessageNotices();
  return null;
}
