export { browserPermission, showUnlessSeen } from './live/browser-notices.ts';
export { useLiveUnread } from './live/useLiveUnread.ts';
