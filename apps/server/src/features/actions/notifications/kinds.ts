import { defineKind, mailedDaily, shownBesideMail, shownHere } from '../../notifications/index.ts';

const forMentees = { group: 'actions', to: 'mentee.own', default: mailedDaily, bundle: 'thing' } as const;
const forMentors = { group: 'actions', to: 'mentor.own', default: mailedDaily, bundle: 'thing' } as const;

export const publishedKind = defineKind({ ...forMentees, kind: 'action.published', bundle: 'kind' });
export const dueKind = defineKind({ ...forMentees, kind: 'action.due' });
export const lateKind = defineKind({ ...forMentees, kind: 'action.late' });
export const acceptedKind = defineKind({ ...forMentees, kind: 'handIn.accepted' });
export const returnedKind = defineKind({ ...forMentees, kind: 'handIn.returned' });

export const submittedKind = defineKind({ ...forMentors, kind: 'handIn.submitted' });
export const completedKind = defineKind({ ...forMentors, kind: 'action.completed', default: shownHere });
export const menteesLateKind = defineKind({
  ...forMentors,
  kind: 'mentees.late',
  default: { ...shownHere, Mail: 'weekly' },
  bundle: 'latest',
});
export const minutesMissingKind = defineKind({
  ...forMentors,
  kind: 'minutes.missing',
  group: 'meetings',
  default: { ...shownBesideMail, Browser: false, Mail: 'daily' },
});
export const minutesToAgreeKind = defineKind({
  ...forMentees,
  kind: 'minutes.toAgree',
  group: 'meetings',
  default: { ...shownBesideMail, Browser: false, Mail: 'daily' },
});

/** Notifications about meetings are not mailed as such, because a separate mail is sent. */
const ofMeetings = {
  group: 'meetings',
  to: 'meetings.write',
  default: shownBesideMail,
  mails: ['off', 'once'],
  bundle: 'thing',
} as const;
export const setKind = defineKind({ ...ofMeetings, kind: 'meeting.set', mailsItself: true });
export const movedKind = defineKind({ ...ofMeetings, kind: 'meeting.moved', mailsItself: true });
export const cancelledKind = defineKind({ ...ofMeetings, kind: 'meeting.cancelled', mailsItself: true });
export const proposedKind = defineKind({ ...ofMeetings, kind: 'meeting.proposed', mailsItself: true });
export const answeredKind = defineKind({ ...ofMeetings, kind: 'meeting.answered', default: shownHere });
export const takenOverKind = defineKind({ ...ofMeetings, to: 'mentor.own', kind: 'meeting.takenOver' });
/** A meeting that could not keep its wall time when the rules of its zone changed, and so needs another time. */
export const clashKind = defineKind({ ...ofMeetings, to: 'meetings.set', kind: 'meeting.clash', default: mailedDaily });
export const reminderKind = defineKind({ ...ofMeetings, kind: 'meeting.reminder' });

/**
 * The notification that somebody sent a person a mail about their meeting; changes of the meeting itself have the kinds
 * above.
 */
export const mailedKind = defineKind({
  ...ofMeetings,
  kind: 'meeting.mailed',
  default: { Here: false, Browser: false, Mail: 'once' },
  mailsItself: true,
});

/** The kinds of notification of this feature. */
export const actionNotifications = [
  publishedKind,
  dueKind,
  lateKind,
  acceptedKind,
  returnedKind,
  submittedKind,
  completedKind,
  menteesLateKind,
  setKind,
  movedKind,
  cancelledKind,
  proposedKind,
  answeredKind,
  takenOverKind,
  clashKind,
  reminderKind,
  minutesMissingKind,
  minutesToAgreeKind,
  mailedKind,
];
