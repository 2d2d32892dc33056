import type { Announcement, ChatUser, Conversation, ReceivedAnnouncement } from '@ithaki/contract';

/** A person as chat shows them. */
export const aChatUser = (change: Partial<ChatUser> = {}): ChatUser => ({
  Id: 31,
  Name: 'Παππά Ζωή',
  Role: 'Mentee',
  Letter: 'Π',
  Color: '3',
  status: 0,
  ...change,
});

/** A conversation of the signed-in person with a mentee. */
export const aConversation = (change: Partial<Conversation> = {}): Conversation => ({
  Id: 12,
  ProjectId: 1,
  Kind: 'direct',
  Title: 'Παππά Ζωή',
  Users: [aChatUser()],
  Members: 2,
  Seq: 4,
  Change: 4,
  Read: 2,
  New: 2,
  Last: '2026-11-26T10:00:00Z',
  LastMessage: { UserId: 31, Time: '2026-11-26T10:00:00Z', Message: 'Πότε βλεπόμαστε;' },
  Muted: null,
  Archived: false,
  Version: 0,
  can: ['send', 'attach'],
  ...change,
});

/** An announcement as its author sees it. */
export const anAnnouncement = (change: Partial<Announcement> = {}): Announcement => ({
  Id: 5,
  Title: 'Αλλαγή αίθουσας',
  Text: 'Η συνάντηση γίνεται στην αίθουσα 2.',
  Files: [],
  State: 'sent',
  SendAt: '2026-11-26T10:00:00Z',
  By: { Id: 5, Name: 'Παπαδοπούλου Ελένη' },
  Filter: 'Ωφελούμενοι',
  MustConfirm: true,
  Mail: true,
  People: 120,
  Seen: 80,
  Confirmed: 64,
  Mailed: 118,
  can: ['withdraw', 'remind', 'readers'],
  ...change,
});

/** An announcement as one of its receivers sees it. */
export const aReceivedAnnouncement = (change: Partial<ReceivedAnnouncement> = {}): ReceivedAnnouncement => ({
  Id: 5,
  Title: 'Αλλαγή αίθουσας',
  Text: 'Η συνάντηση γίνεται στην αίθουσα 2.',
  Files: [],
  At: '2026-11-26T10:00:00Z',
  By: 'Παπαδοπούλου Ελένη',
  MustConfirm: true,
  SeenAt: null,
  ConfirmedAt: null,
  ...change,
});

/** A list of one page. */
export const onePage = <Row>(list: Row[]) => ({ list, count: list.length > 0 ? 1 : 0, All: list.length });
