import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../api/client.ts';
import { isImpersonated, useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths, withProject } from '../../../paths.ts';
import type { Opening } from '../../../service-worker/worker-scope.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { titleCount } from '../../../ui/page/title-count.ts';
import { countIn, storeUnread, unreadQuery } from '../unread.ts';
import { markShown, showInBrowser } from './browser-notices.ts';
import { followUnread, type UnreadReport } from './follow-unread.ts';

/** Marks the current page as visible, so that the browser does not notify the person of what they are looking at. */
function useMarkShown(isOn: boolean, project: string | undefined): void {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    if (!isOn) return undefined;
    let unmark: (() => void) | undefined;
    const follow = () => {
      unmark?.();
      unmark = document.visibilityState === 'visible' ? markShown(withProject(path, project)) : undefined;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      unmark?.();
    };
  }, [isOn, path, project]);
}

/** Opens the page of a clicked browser notification. */
function useOpenPressed(): void {
  const router = useRouter();
  useEffect(() => {
    const workers = navigator.serviceWorker;
    const open = ({ data }: MessageEvent<Partial<Opening>>) => {
      if (data?.open) router.history.push(data.open);
    };
    workers?.addEventListener('message', open);
    return () => workers?.removeEventListener('message', open);
  }, [router]);
}

/** Shows the number in the title of the tab, and on the icon of the installed application. */
function useShownCount(count: number): void {
  useEffect(() => {
    titleCount.set(count);
    const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    // Browsers refuse this when the application is not installed.
    shown?.catch(() => undefined);
    return () => titleCount.set(0);
  }, [count]);
}

/**
 * Follows the signed-in person's notifications; use it in one place on the page only. `inCorner` says whether
 * new ones are shown as toasts. Returns the number of unread ones here, 0 until it is known; undefined for people without
 * notifications: while someone acts or views as them, or before they have secured their account.
 */
export function useLiveUnread(inCorner: boolean): number | undefined {
  const { t } = useText();
  const local = useLocalText();
  const client = useQueryClient();
  const me = useMe();
  const isNotified = !isImpersonated(me) && !me.Must;
  const unread = useQuery({ ...unreadQuery(), enabled: isNotified }).data;
  const count = unread ? countIn(unread, me.Project?.Id) : 0;
  useShownCount(isNotified ? count : 0);
  useMarkShown(isNotified, me.Project?.Url);
  useOpenPressed();

  const onReport = useEffectEvent(({ unread: now, news }: UnreadReport) => {
    // The tab that marks something as read shows it already, even if the change is reported before the reply.
    const isMarking = news.length === 0 && client.isMutating({ mutationKey: api.notifications.read.key }) > 0;
    const isKnown = isMarking || client.getQueryData(unreadQuery().queryKey)?.Revision === now.Revision;
    storeUnread(client, now);
    if (!isKnown) void client.invalidateQueries({ queryKey: api.notifications.list.key });
    if (!inCorner || document.visibilityState !== 'visible') return;
    for (const { Text } of news.slice(0, 3)) toast.done(Text);
  });
  const onNews = useEffectEvent((news: UnreadReport['news']) => {
    const title = me.Project ? local(me.Project.Title) : t('ui.product');
    void showInBrowser(news, title, withProject(paths.notifications(), me.Project?.Url));
  });
  const isFollowing = isNotified && unread !== undefined;
  useEffect(() => {
    const first = client.getQueryData(unreadQuery().queryKey);
    if (!isFollowing || !first) return undefined;
    return followUnread({
      person: me.Id,
      unread: first,
      onReport: (report) => onReport(report),
      onNews: (news) => onNews(news),
    });
  }, [isFollowing, me.Id, client]);
  return isNotified ? count : undefined;
}
