/** Default chat settings of a programme; `chatSettings` explains each. */
export const usualChatSettings = {
  MentorsToMentors: false,
  SupervisorsToMentees: false,
  MailAfter: 15,
  MailText: true,
  EditMinutes: 15,
  RemoveHours: 24,
  KeepMonths: 24,
} as const;

/** Default safeguarding settings, offered when a programme turns the protection of minors on. */
export const usualSafeguarding = { Age: 18, Observer: true, HoldFrom: '21:00', HoldTo: '08:00' } as const;
