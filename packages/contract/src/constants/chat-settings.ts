/** How people of a programme write to one another where its settings say nothing (decision of each in `chatSettings`). */
export const usualChatSettings = {
  MentorsToMentors: false,
  SupervisorsToMentees: false,
  MailAfter: 15,
  MailText: true,
  EditMinutes: 15,
  RemoveHours: 24,
  KeepMonths: 24,
} as const;

/** The care for minors that is offered where a programme turns it on. */
export const usualSafeguarding = { Age: 18, Observer: true, HoldFrom: '21:00', HoldTo: '08:00' } as const;
