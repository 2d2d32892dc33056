export { useLiveUnread } from './live/useLiveUnread.ts';
