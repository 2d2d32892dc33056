import { auditAnchoring } from '../access/audit-anchor.ts';
import { accountHandlers, accountNotifications, accountRetention, factorSealing } from '../features/accounts/index.ts';
import {
  actionEntries,
  actionHandlers,
  actionNotifications,
  conditionHandlers,
  mailReview,
  taskFiles,
  toolFiles,
} from '../features/actions/index.ts';
import {
  applicationFiles,
  applicationReceipt,
  applicationRetention,
  applicationsExportJob,
  applicationUpkeep,
  notifyOfReviews,
  rankingRows,
  reviewAssignedKind,
} from '../features/applications/index.ts';
import { bulkJob, bulkRetention } from '../features/bulk/index.ts';
import { workbookList } from '../features/calculators/index.ts';
import {
  answerPurpose,
  calendarRetention,
  decisionPurpose,
  invitationCheck,
  invitationHandlers,
  meetingReminders,
} from '../features/calendar/index.ts';
import {
  announcementCheck,
  announcementFiles,
  announcementJob,
  chatEntries,
  chatFiles,
  chatHandlers,
  chatNotifications,
  chatRetention,
  contactList,
  unreadConversationCheck,
  unreadMails,
} from '../features/chat/index.ts';
import { consentTextKind, notifyOfConsentText } from '../features/consent/index.ts';
import {
  acceptPurpose,
  documentFiles,
  documentIssuedKind,
  issuedDocumentKind,
  issueJob,
  type Press,
} from '../features/documents/index.ts';
import { type ExportedLists, exportJob, lists } from '../features/exports/index.ts';
import {
  createFiles,
  type FileKind,
  type FileServices,
  filesSharedKind,
  fileUpkeep,
  notifyOfFiles,
} from '../features/files/index.ts';
import { jobNotifications, notifyOfJob } from '../features/jobs/index.ts';
import {
  libraryFiles,
  libraryHandlers,
  libraryItems,
  libraryNotifications,
  sentItems,
} from '../features/library/index.ts';
import { mailsFailingKind, notifyOfFailingMails } from '../features/mail/index.ts';
import {
  mailMeetings,
  meetingHandlers,
  meetingRetention,
  meetingUpkeep,
  presenceSheet,
  scanFiles,
  sealedProofs,
  standingMeetings,
  wallTimeKeeping,
  wallTimesInNewZone,
} from '../features/meetings/index.ts';
import { blankAnswers, blankSentMicrodata, endpointSealing } from '../features/microdata/index.ts';
import {
  type NotificationKind,
  notificationEntries,
  notificationRetention,
  trialKind,
  unreadCheck,
  unsubscribePurpose,
} from '../features/notifications/index.ts';
import { auditCheckJob } from '../features/operations/index.ts';
import { mentorNotifications, notifyOfMentors } from '../features/people/index.ts';
import { planningRetention } from '../features/planning/index.ts';
import { notifyOfRenaming, projectRenamedKind } from '../features/programmes/index.ts';
import {
  answerFiles,
  answersExportJob,
  mailReminders,
  notifyOfClearing,
  notifyOfReminder,
  questList,
  questRemindedKind,
  questReopenedKind,
  reminderCheck,
  resultsJob,
} from '../features/questionnaires/index.ts';
import { rehearsalJob, rehearsalRetention } from '../features/rehearsal/index.ts';
import {
  type ReportRunner,
  reportExportJob,
  reportMailFiles,
  reportMailsJob,
  reportRetention,
  reportSchedules,
} from '../features/reports/index.ts';
import { notifyOfFailingScripts, scriptsFailingKind } from '../features/scripting/index.ts';
import type { EventHandler } from '../platform/events/event-kind.ts';
import { eventRetention } from '../platform/events/retention.ts';
import type { JobKind } from '../platform/jobs/job-kind.ts';
import { jobRetention } from '../platform/jobs/retention.ts';
import { jobUpkeep } from '../platform/jobs/upkeep.ts';
import type { LinkPurpose } from '../platform/links/link-purpose.ts';
import { linkRetention } from '../platform/links/retention.ts';
import type { MailCheck } from '../platform/mail/mail-check.ts';
import type { RetentionRule } from '../platform/retention/rule.ts';
import { retentionEntries } from '../platform/retention/run-rule.ts';
import { runRetention } from '../platform/retention/tables.ts';
import type { ScheduleEntry } from '../platform/schedule/schedule-entry.ts';
import type { Scripts } from '../platform/scripts/scripts.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { keyRetention } from '../platform/secrets/retention.ts';
import { sessionRetention } from '../platform/sessions/retention.ts';
import type { VerifiedKind } from '../platform/verify/verified-kind.ts';

/** Every list that can be exported. A new list needs a call and a line here or in the feature exports. */
export const exportedLists: ExportedLists = {
  ...lists,
  library: libraryItems,
  sentItems,
  quests: questList,
  calculators: workbookList,
  contact: contactList,
  ranking: rankingRows,
};

/** Returns every kind of file, except those of the files feature itself. A new kind adds one line here. */
export const allFileKinds = (): FileKind[] => [
  taskFiles,
  toolFiles,
  libraryFiles,
  answerFiles,
  applicationFiles,
  chatFiles,
  announcementFiles,
  documentFiles,
  reportMailFiles,
  ...scanFiles,
];

/** What jobs need besides the database. */
export interface JobServices {
  publicUrl: string;
  files: FileServices;
  press: Press;
  reports: ReportRunner;
}

/** Returns every kind of job. A new kind adds one line here. */
export const allJobs = ({ publicUrl, files, press, reports }: JobServices): JobKind[] => [
  announcementJob(publicUrl),
  bulkJob,
  exportJob(exportedLists),
  resultsJob,
  answersExportJob,
  applicationsExportJob,
  issueJob({ publicUrl, files: createFiles(files), press }),
  rehearsalJob,
  reportExportJob(reports),
  reportMailsJob({ runner: reports, files: createFiles(files), publicUrl }),
  auditCheckJob([sealedProofs]),
];

/** Returns what links in mails can do. A new purpose adds one line here. */
export const allLinkPurposes = (): LinkPurpose[] => [
  unsubscribePurpose(allNotificationKinds()),
  answerPurpose,
  decisionPurpose,
  acceptPurpose,
];

/** Returns every kind of notification. A new kind adds one line here. */
export const allNotificationKinds = (): NotificationKind[] => [
  ...actionNotifications,
  questRemindedKind,
  questReopenedKind,
  ...libraryNotifications,
  filesSharedKind,
  ...mentorNotifications,
  reviewAssignedKind,
  ...jobNotifications,
  mailsFailingKind,
  scriptsFailingKind,
  projectRenamedKind,
  ...accountNotifications,
  consentTextKind,
  ...chatNotifications,
  documentIssuedKind,
  trialKind,
];

/** Returns the kinds of documents that carry a verification code. A new kind adds one line here. */
export const allVerifiedKinds = (): VerifiedKind[] => [applicationReceipt, presenceSheet, issuedDocumentKind];

/** What handlers of events need besides the database. */
export interface HandlerServices extends JobServices {
  /** Where mails come from. */
  mailFrom: string;
  /** Runs administrators' scripts. */
  scripts: Scripts;
}

/** Returns the handlers of all events. A new handler adds one line here. */
export const allEventHandlers = ({ mailFrom, scripts, ...jobs }: HandlerServices): EventHandler[] => {
  const { publicUrl } = jobs;
  return [
    ...actionHandlers,
    ...conditionHandlers(scripts),
    mailMeetings({ publicUrl, mailFrom }),
    mailReview,
    notifyOfRenaming,
    ...meetingHandlers,
    wallTimesInNewZone,
    ...invitationHandlers({ publicUrl, mailFrom }),
    notifyOfReminder,
    notifyOfClearing,
    mailReminders(publicUrl),
    ...libraryHandlers,
    notifyOfFiles,
    notifyOfMentors,
    notifyOfReviews,
    notifyOfJob(allJobs(jobs)),
    ...accountHandlers,
    notifyOfConsentText,
    ...chatHandlers,
  ];
};

/** Returns the checks made just before mails are sent. A new check adds one line here. */
export const allMailChecks = (): MailCheck[] => [
  ...[standingMeetings, invitationCheck, unreadCheck, reminderCheck],
  ...[announcementCheck, unreadConversationCheck],
];

/**
 * The rules for deleting data after a time, by the owners of the tables. A new rule adds one line to its owner's list.
 */
export const retentionRules: readonly RetentionRule[] = [
  ...notificationRetention,
  ...eventRetention,
  ...jobRetention,
  ...sessionRetention,
  ...accountRetention,
  ...linkRetention,
  ...applicationRetention,
  ...bulkRetention,
  ...planningRetention,
  ...rehearsalRetention,
  ...chatRetention,
  ...meetingRetention,
  ...calendarRetention,
  ...reportRetention,
  ...keyRetention,
  runRetention,
];

/** Returns everything that happens at set times. A new entry adds one line here. */
export const allScheduleEntries = (files: FileServices, keys: Keyring, publicUrl: string): ScheduleEntry[] => [
  factorSealing(keys),
  ...actionEntries,
  meetingUpkeep,
  wallTimeKeeping(),
  applicationUpkeep,
  fileUpkeep(files),
  jobUpkeep(files),
  auditAnchoring(files),
  ...chatEntries,
  meetingReminders,
  blankSentMicrodata,
  blankAnswers,
  endpointSealing(keys),
  notifyOfFailingMails,
  notifyOfFailingScripts,
  ...notificationEntries({ publicUrl, kinds: allNotificationKinds() }),
  unreadMails(publicUrl),
  reportSchedules,
  ...retentionEntries(retentionRules),
];
