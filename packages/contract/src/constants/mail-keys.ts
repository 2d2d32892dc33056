/**
 * The mails of the server that a programme may write itself, as a document of kind mail with this name, and the values
 * that it may use. The key of a mail never changes, because documents are named after it.
 */
export const mailKeys = {
  'rendezvous.html': ['name', 'meetings'],
  'mentorMeetings.html': ['name', 'meetings'],
  meetingChange: ['name', 'meetings'],
  meetingInvitation: ['name', 'change', 'title', 'when', 'zone', 'others', 'place', 'link', 'answers'],
  reviewChange: ['name', 'review', 'title', 'comment'],
  questReminder: ['name', 'title', 'due', 'link'],
  documentIssued: ['name', 'title', 'number', 'link'],
} as const satisfies Record<string, readonly string[]>;

/** The name of a mail that a document may replace. */
export type MailKey = keyof typeof mailKeys;

export const mailKeyNames = Object.keys(mailKeys) as MailKey[];
