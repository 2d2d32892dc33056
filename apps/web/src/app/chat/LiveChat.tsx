import { useLiveCounts } from '../../features/chat/index.ts';
import { useMessageNotices } from './useMessageNotices.ts';

/** Keeps the live connection of the signed-in person open on every page; renders nothing. */
export function LiveChat() {
  useLiveCounts();
  useMessageNotices();
  return null;
}
