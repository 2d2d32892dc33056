import elAccountsSettings from './el/accounts/settings.json' with { type: 'json' };
import elAccountsSignIn from './el/accounts/sign-in.json' with { type: 'json' };
import elAccounts from './el/accounts.json' with { type: 'json' };
import elActions from './el/actions.json' with { type: 'json' };
import elApplicationsApplying from './el/applications/applying.json' with { type: 'json' };
import elApplicationsForm from './el/applications/form.json' with { type: 'json' };
import elApplicationsSelection from './el/applications/selection.json' with { type: 'json' };
import elApplications from './el/applications.json' with { type: 'json' };
import elBulk from './el/bulk.json' with { type: 'json' };
import elCalculators from './el/calculators.json' with { type: 'json' };
import elCalendarAvailability from './el/calendar/availability.json' with { type: 'json' };
import elCalendarBooking from './el/calendar/booking.json' with { type: 'json' };
import elCalendarFeed from './el/calendar/feed.json' with { type: 'json' };
import elCalendarHistory from './el/calendar/history.json' with { type: 'json' };
import elCalendarHours from './el/calendar/hours.json' with { type: 'json' };
import elCalendarMeet from './el/calendar/meet.json' with { type: 'json' };
import elCalendarMeeting from './el/calendar/meeting.json' with { type: 'json' };
import elCalendarScreens from './el/calendar/screens.json' with { type: 'json' };
import elCalendar from './el/calendar.json' with { type: 'json' };
import elChatAnnouncements from './el/chat/announcements.json' with { type: 'json' };
import elChatContact from './el/chat/contact.json' with { type: 'json' };
import elChatConversations from './el/chat/conversations.json' with { type: 'json' };
import elChatMessages from './el/chat/messages.json' with { type: 'json' };
import elChatNews from './el/chat/news.json' with { type: 'json' };
import elChatNotifications from './el/chat/notifications.json' with { type: 'json' };
import elChatReports from './el/chat/reports.json' with { type: 'json' };
import elChatRules from './el/chat/rules.json' with { type: 'json' };
import elChat from './el/chat.json' with { type: 'json' };
import elConsent from './el/consent.json' with { type: 'json' };
import elDataEntries from './el/data-entries.json' with { type: 'json' };
import elDevelopment from './el/development.json' with { type: 'json' };
import elDocuments from './el/documents.json' with { type: 'json' };
import elErrors from './el/errors.json' with { type: 'json' };
import elEvents from './el/events.json' with { type: 'json' };
import elExports from './el/exports.json' with { type: 'json' };
import elFiles from './el/files.json' with { type: 'json' };
import elGrids from './el/grids.json' with { type: 'json' };
import elHome from './el/home.json' with { type: 'json' };
import elImports from './el/imports.json' with { type: 'json' };
import elJobs from './el/jobs.json' with { type: 'json' };
import elLibrary from './el/library.json' with { type: 'json' };
import elLinks from './el/links.json' with { type: 'json' };
import elMail from './el/mail.json' with { type: 'json' };
import elMeetingsRules from './el/meetings/rules.json' with { type: 'json' };
import elMicrodataRules from './el/microdata/rules.json' with { type: 'json' };
import elMicrodataScreens from './el/microdata/screens.json' with { type: 'json' };
import elMicrodataSending from './el/microdata/sending.json' with { type: 'json' };
import elNotificationsScreens from './el/notifications/screens.json' with { type: 'json' };
import elNotifications from './el/notifications.json' with { type: 'json' };
import elOperations from './el/operations.json' with { type: 'json' };
import elPeople from './el/people.json' with { type: 'json' };
import elPersonalData from './el/personal-data.json' with { type: 'json' };
import elPlanning from './el/planning.json' with { type: 'json' };
import elProgrammesMeetings from './el/programmes/meetings.json' with { type: 'json' };
import elProgrammes from './el/programmes.json' with { type: 'json' };
import elProxy from './el/proxy.json' with { type: 'json' };
import elQuestionnairesAdministration from './el/questionnaires/administration.json' with { type: 'json' };
import elQuestionnairesAnswering from './el/questionnaires/answering.json' with { type: 'json' };
import elQuestionnairesEditing from './el/questionnaires/editing.json' with { type: 'json' };
import elQuestionnaires from './el/questionnaires.json' with { type: 'json' };
import elRehearsal from './el/rehearsal.json' with { type: 'json' };
import elReports from './el/reports.json' with { type: 'json' };
import elScripting from './el/scripting.json' with { type: 'json' };
import elShell from './el/shell.json' with { type: 'json' };
import elTranslations from './el/translations.json' with { type: 'json' };
import elUi from './el/ui.json' with { type: 'json' };
import elVerify from './el/verify.json' with { type: 'json' };
import elViewsEditing from './el/views/editing.json' with { type: 'json' };
import elViews from './el/views.json' with { type: 'json' };
import enAccountsSettings from './en/accounts/settings.json' with { type: 'json' };
import enAccountsSignIn from './en/accounts/sign-in.json' with { type: 'json' };
import enAccounts from './en/accounts.json' with { type: 'json' };
import enActions from './en/actions.json' with { type: 'json' };
import enApplicationsApplying from './en/applications/applying.json' with { type: 'json' };
import enApplicationsForm from './en/applications/form.json' with { type: 'json' };
import enApplicationsSelection from './en/applications/selection.json' with { type: 'json' };
import enApplications from './en/applications.json' with { type: 'json' };
import enBulk from './en/bulk.json' with { type: 'json' };
import enCalculators from './en/calculators.json' with { type: 'json' };
import enCalendarAvailability from './en/calendar/availability.json' with { type: 'json' };
import enCalendarBooking from './en/calendar/booking.json' with { type: 'json' };
import enCalendarFeed from './en/calendar/feed.json' with { type: 'json' };
import enCalendarHistory from './en/calendar/history.json' with { type: 'json' };
import enCalendarHours from './en/calendar/hours.json' with { type: 'json' };
import enCalendarMeet from './en/calendar/meet.json' with { type: 'json' };
import enCalendarMeeting from './en/calendar/meeting.json' with { type: 'json' };
import enCalendarScreens from './en/calendar/screens.json' with { type: 'json' };
import enCalendar from './en/calendar.json' with { type: 'json' };
import enChatAnnouncements from './en/chat/announcements.json' with { type: 'json' };
import enChatContact from './en/chat/contact.json' with { type: 'json' };
import enChatConversations from './en/chat/conversations.json' with { type: 'json' };
import enChatMessages from './en/chat/messages.json' with { type: 'json' };
import enChatNews from './en/chat/news.json' with { type: 'json' };
import enChatNotifications from './en/chat/notifications.json' with { type: 'json' };
import enChatReports from './en/chat/reports.json' with { type: 'json' };
import enChatRules from './en/chat/rules.json' with { type: 'json' };
import enChat from './en/chat.json' with { type: 'json' };
import enConsent from './en/consent.json' with { type: 'json' };
import enDataEntries from './en/data-entries.json' with { type: 'json' };
import enDevelopment from './en/development.json' with { type: 'json' };
import enDocuments from './en/documents.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enEvents from './en/events.json' with { type: 'json' };
import enExports from './en/exports.json' with { type: 'json' };
import enFiles from './en/files.json' with { type: 'json' };
import enGrids from './en/grids.json' with { type: 'json' };
import enHome from './en/home.json' with { type: 'json' };
import enImports from './en/imports.json' with { type: 'json' };
import enJobs from './en/jobs.json' with { type: 'json' };
import enLibrary from './en/library.json' with { type: 'json' };
import enLinks from './en/links.json' with { type: 'json' };
import enMail from './en/mail.json' with { type: 'json' };
import enMeetingsRules from './en/meetings/rules.json' with { type: 'json' };
import enMicrodataRules from './en/microdata/rules.json' with { type: 'json' };
import enMicrodataScreens from './en/microdata/screens.json' with { type: 'json' };
import enMicrodataSending from './en/microdata/sending.json' with { type: 'json' };
import enNotificationsScreens from './en/notifications/screens.json' with { type: 'json' };
import enNotifications from './en/notifications.json' with { type: 'json' };
import enOperations from './en/operations.json' with { type: 'json' };
import enPeople from './en/people.json' with { type: 'json' };
import enPersonalData from './en/personal-data.json' with { type: 'json' };
import enPlanning from './en/planning.json' with { type: 'json' };
import enProgrammesMeetings from './en/programmes/meetings.json' with { type: 'json' };
import enProgrammes from './en/programmes.json' with { type: 'json' };
import enProxy from './en/proxy.json' with { type: 'json' };
import enQuestionnairesAdministration from './en/questionnaires/administration.json' with { type: 'json' };
import enQuestionnairesAnswering from './en/questionnaires/answering.json' with { type: 'json' };
import enQuestionnairesEditing from './en/questionnaires/editing.json' with { type: 'json' };
import enQuestionnaires from './en/questionnaires.json' with { type: 'json' };
import enRehearsal from './en/rehearsal.json' with { type: 'json' };
import enReports from './en/reports.json' with { type: 'json' };
import enScripting from './en/scripting.json' with { type: 'json' };
import enShell from './en/shell.json' with { type: 'json' };
import enTranslations from './en/translations.json' with { type: 'json' };
import enUi from './en/ui.json' with { type: 'json' };
import enVerify from './en/verify.json' with { type: 'json' };
import enViewsEditing from './en/views/editing.json' with { type: 'json' };
import enViews from './en/views.json' with { type: 'json' };

/** Every text a person reads, by label: one file for each feature, or part of a feature, in each language. Greek first. */
export const el = {
  ...elAccounts,
  ...elAccountsSettings,
  ...elAccountsSignIn,
  ...elActions,
  ...elApplications,
  ...elApplicationsApplying,
  ...elApplicationsForm,
  ...elApplicationsSelection,
  ...elBulk,
  ...elCalculators,
  ...elCalendar,
  ...elCalendarAvailability,
  ...elCalendarBooking,
  ...elCalendarFeed,
  ...elCalendarHistory,
  ...elCalendarHours,
  ...elCalendarMeet,
  ...elCalendarMeeting,
  ...elCalendarScreens,
  ...elChat,
  ...elChatAnnouncements,
  ...elChatContact,
  ...elChatConversations,
  ...elChatMessages,
  ...elChatNews,
  ...elChatReports,
  ...elChatRules,
  ...elChatNotifications,
  ...elConsent,
  ...elDevelopment,
  ...elDocuments,
  ...elDataEntries,
  ...elErrors,
  ...elEvents,
  ...elOperations,
  ...elExports,
  ...elFiles,
  ...elGrids,
  ...elHome,
  ...elImports,
  ...elJobs,
  ...elLibrary,
  ...elLinks,
  ...elMail,
  ...elMeetingsRules,
  ...elMicrodataRules,
  ...elMicrodataSending,
  ...elMicrodataScreens,
  ...elNotifications,
  ...elNotificationsScreens,
  ...elPeople,
  ...elPersonalData,
  ...elPlanning,
  ...elRehearsal,
  ...elProgrammes,
  ...elProgrammesMeetings,
  ...elProxy,
  ...elQuestionnaires,
  ...elQuestionnairesAdministration,
  ...elQuestionnairesAnswering,
  ...elQuestionnairesEditing,
  ...elReports,
  ...elScripting,
  ...elShell,
  ...elTranslations,
  ...elUi,
  ...elVerify,
  ...elViews,
  ...elViewsEditing,
};
export const en: Record<TextKey, string> = {
  ...enAccounts,
  ...enAccountsSettings,
  ...enAccountsSignIn,
  ...enActions,
  ...enApplications,
  ...enApplicationsApplying,
  ...enApplicationsForm,
  ...enApplicationsSelection,
  ...enBulk,
  ...enCalculators,
  ...enCalendar,
  ...enCalendarAvailability,
  ...enCalendarBooking,
  ...enCalendarFeed,
  ...enCalendarHistory,
  ...enCalendarHours,
  ...enCalendarMeet,
  ...enCalendarMeeting,
  ...enCalendarScreens,
  ...enChat,
  ...enChatAnnouncements,
  ...enChatContact,
  ...enChatConversations,
  ...enChatMessages,
  ...enChatNews,
  ...enChatReports,
  ...enChatRules,
  ...enChatNotifications,
  ...enConsent,
  ...enDevelopment,
  ...enDocuments,
  ...enDataEntries,
  ...enErrors,
  ...enEvents,
  ...enOperations,
  ...enExports,
  ...enFiles,
  ...enGrids,
  ...enHome,
  ...enImports,
  ...enJobs,
  ...enLibrary,
  ...enLinks,
  ...enMail,
  ...enMeetingsRules,
  ...enMicrodataRules,
  ...enMicrodataSending,
  ...enMicrodataScreens,
  ...enNotifications,
  ...enNotificationsScreens,
  ...enPeople,
  ...enPersonalData,
  ...enPlanning,
  ...enRehearsal,
  ...enProgrammes,
  ...enProgrammesMeetings,
  ...enProxy,
  ...enQuestionnaires,
  ...enQuestionnairesAdministration,
  ...enQuestionnairesAnswering,
  ...enQuestionnairesEditing,
  ...enReports,
  ...enScripting,
  ...enShell,
  ...enTranslations,
  ...enUi,
  ...enVerify,
  ...enViews,
  ...enViewsEditing,
};

export type TextKey = keyof typeof el;
export const texts = { el, en };
