import type { KindChoice, MailTiming, NotificationGroup, Permission } from '@ithaki/contract';

/** A kind of notification. Each feature defines its own; app/features.ts lists them. */
export interface NotificationKind {
  /**
   * The name of what happened, such as 'handIn.returned'. It never changes, because it is stored with each
   * notification. Its texts are `notifications.kind.<kind>`, for the page of choices, and `notifications.tell.<kind>`,
   * the sentence of the notification.
   */
  kind: string;
  group: NotificationGroup;
  /** Who may get it: people with this permission see the kind among their choices. */
  to: Permission;
  default: Omit<KindChoice, 'Kind'>;
  /** Set if it is listed whatever the person chose, because it concerns the safety of the account. */
  always?: true;
  /** The times at which it may be mailed, if not all are offered: only 'off' when another mail is sent for it. */
  mails?: readonly MailTiming[];
  /**
   * Set if the feature writes the mails of this kind itself; it asks {@link findMailWishes} whether and when they are
   * wanted.
   */
  mailsItself?: true;
  /**
   * What is joined into one notification until it is read: everything that happens to one 'thing', such as an action;
   * everything of the 'kind', as in 'five new actions'; or with 'latest' only the newest state counts, as in 'three are
   * late'.
   */
  bundle: 'thing' | 'kind' | 'latest';
}

/** Defines a kind of notification for the list in app/features.ts. */
export const defineKind = (kind: NotificationKind): NotificationKind => kind;

/** The default of kinds that somebody waits for: listed, shown by the browser, and mailed in the daily digest. */
export const mailedDaily = { Here: true, Browser: true, Mail: 'daily' } as const;

/** The default of kinds that can wait until the person looks at the list: listed only. */
export const shownHere = { Here: true, Browser: false, Mail: 'off' } as const;

/** The default of kinds for which another mail is sent: listed and shown by the browser, but not mailed. */
export const shownBesideMail = { Here: true, Browser: true, Mail: 'off' } as const;

/** The default of kinds that concern the safety of the account: listed, shown by the browser, and mailed at once. */
export const mailedAtOnce = { Here: true, Browser: true, Mail: 'once' } as const;

/** Returns the times at which a kind may be mailed. */
export const offeredMails = ({ mails = ['off', 'once', 'daily', 'weekly'] }: NotificationKind): readonly MailTiming[] =>
  mails;
