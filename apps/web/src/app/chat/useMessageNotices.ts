import type { NotificationChoices } from '@ithaki/contract';
import { parseTime, wallTimeAt } from '@ithaki/formats';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callQuery } from '../../api/query-options.ts';
import { isImpersonated, useMe } from '../../api/session.ts';
import { browserPermission, showUnlessSeen } from '../../features/notifications/index.ts';
import { useText } from '../../i18n/text.ts';
import { type HubEvent, useHubEvents } from '../../live/index.ts';
import { paths, withProject } from '../../paths.ts';
import { useTimeZone } from '../../ui/time-zone.ts';

/** Maximum characters of a message in a browser notification. */
const SHOWN_LETTERS = 120;

/** Milliseconds for which a tab holds the lock on a message, so that other tabs do not show the same one. */
const HELD = 3_000;

type Received = Extract<HubEvent, { Event: 'messageReceived' }>;

/** Whether the person wants browser notifications of new messages, and there are no quiet hours now. */
function isWanted({ Groups, Quiet }: NotificationChoices, now: Date, zone: string): boolean {
  const choice = Groups.flatMap(({ Kinds }) => Kinds).find(({ Kind }) => Kind === 'chat.unread');
  if (!choice?.Browser) return false;
  const [from, to] = [Quiet?.From, Quiet?.To].map((time) => parseTime(time ?? ''));
  if (!from || !to) return true;
  const { hours, minutes } = wallTimeAt(now, zone);
  const [minute, begin, end] = [hours * 60 + minutes, from.hours * 60 + from.minutes, to.hours * 60 + to.minutes];
  return begin <= end ? minute < begin || minute >= end : minute < begin && minute >= end;
}

/** Runs `show` in only one tab of the browser, the first that requests it. */
async function inOneTab(name: string, show: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return show();
  await navigator.locks.request(`ithaki-message:${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await show();
    await new Promise((resolve) => setTimeout(resolve, HELD));
  });
}

/**
 * Shows new messages of the programme as browser notifications: one at a time per conversation, but not of
 * muted conversations or the one on screen. Requires the person's permission. Use it in one place on the page
 * only.
 */
export function useMessageNotices(): void {
  const { t } = useText();
  const client = useQueryClient();
  const me = useMe();
  const zone = useTimeZone();

  async function show({ ConversationId, Message }: Received): Promise<void> {
    const choices = await client.fetchQuery({ ...callQuery(api.notifications.choices, {}), staleTime: 60_000 });
    if (!isWanted(choices, new Date(), zone)) return;
    const conversation = await api.conversations.get({ ConversationId }, { quiet: true });
    const { Title, Muted } = conversation;
    if (Muted !== null && Date.parse(Muted) > Date.now()) return;
    const link = withProject(paths.conversation(ConversationId), me.Project?.Url);
    const said = Message?.Message ?? '';
    const body = said === '' ? t('notifications.tell.chat.unread') : said.slice(0, SHOWN_LETTERS);
    await showUnlessSeen({ title: Title, body, tag: `conversation-${ConversationId}`, link }, [link]);
  }

  useHubEvents((event) => {
    if (event.Event !== 'messageReceived' || event.Message?.UserId === me.Id) return;
    if (event.Message?.Kind === 'system' || isImpersonated(me) || browserPermission() !== 'granted') return;
    // A conversation of another programme is unknown to this page; a page of that programme shows it.
    void inOneTab(`${event.ConversationId}/${event.Seq}`, () => show(event)).catch(() => undefined);
  });
}
