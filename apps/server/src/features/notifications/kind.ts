import type { KindChoice, MailTiming, NotificationGroup, Permission } from '@ithaki/contract';

/** A kind of notification. Each feature defines its own; app/features.ts lists them. */
export interface NotificationKind {
  /**
   * What happened: 'handIn.returned'. Stored with each notification, so it never changes. Its texts are
   * `notifications.kind.<kind>`, as it stands among the choices, and `notifications.tell.<kind>`, the sentence.
   */
  kind: string;
  group: NotificationGroup;
  /** Who may be told of it: those who hold this permission see it among their choices. */
  to: Permission;
  default: Omit<KindChoice, 'Kind'>;
  /** Whether it is told here whatever the person chose, since it is about the safety of the account. */
  always?: true;
  /** When it may be mailed, where not all is offered: 'off' alone for what is mailed by other means. */
  mails?: readonly MailTiming[];
  /** Its mails are written by its feature, which asks {@link findMailWishes} whether and when they are wanted. */
  mailsItself?: true;
  /**
   * What is one notification until it is read: all that happens to one 'thing', such as an action; everything of the
   * 'kind', as in 'five new actions'; or only the 'latest' count, as in 'three are late'.
   */
  bundle: 'thing' | 'kind' | 'latest';
}

/** Defines a kind of notification for the list in app/features.ts. */
export const defineKind = (kind: NotificationKind): NotificationKind => kind;

/** Listed and shown by the browser, and mailed in the daily digest: what somebody waits for. */
export const toldDaily = { Here: true, Browser: true, Mail: 'daily' } as const;

/** Listed only: what can wait until the person looks at the list. */
export const toldHere = { Here: true, Browser: false, Mail: 'off' } as const;

/** Listed and shown by the browser; not mailed, since another mail tells of it. */
export const toldBesideMail = { Here: true, Browser: true, Mail: 'off' } as const;

/** Listed, shown and mailed at once: what concerns the safety of the account. */
export const toldAtOnce = { Here: true, Browser: true, Mail: 'once' } as const;

/** When a kind may be mailed. */
export const offeredMails = ({ mails = ['off', 'once', 'daily', 'weekly'] }: NotificationKind): readonly MailTiming[] =>
  mails;
