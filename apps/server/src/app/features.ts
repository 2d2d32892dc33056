import { auditAnchoring } from '../access/audit-anchor.ts';
import type { Route } from '../access/route.ts';
import type { Config } from '../config.ts';
import {
  accountHandlers,
  accountNotifications,
  accountRetention,
  accountsRoutes,
  factorSealing,
  mailFirstLinks,
} from '../features/accounts/index.ts';
import {
  actionCards,
  actionEntries,
  actionHandlers,
  actionNotifications,
  actionsRoutes,
  conditionHandlers,
  mailReview,
  questionnaireCards,
  taskFiles,
  toolFiles,
} from '../features/actions/index.ts';
import {
  applicationFiles,
  applicationReceipt,
  applicationRetention,
  applicationsExportJob,
  applicationsRoutes,
  applicationUpkeep,
  createReserve,
  freePlacesOnErasure,
  notifyOfReviews,
  rankingRows,
  reviewAssignedKind,
} from '../features/applications/index.ts';
import { bulkJob, bulkRetention, bulkRoutes } from '../features/bulk/index.ts';
import { calculatorsRoutes, workbookList } from '../features/calculators/index.ts';
import {
  answerPurpose,
  calendarRetention,
  calendarRoutes,
  decisionPurpose,
  invitationCheck,
  invitationHandlers,
  meetingReminders,
} from '../features/calendar/index.ts';
import {
  announcementCheck,
  announcementFiles,
  announcementJob,
  type CardReader,
  Cards,
  chatEntries,
  chatFiles,
  chatHandlers,
  chatNotifications,
  chatRetention,
  chatRoutes,
  contactList,
  conversationShares,
  findMessageText,
  type Live,
  Sending,
  unreadConversationCheck,
  unreadMails,
} from '../features/chat/index.ts';
import { consentRoutes, consentTextKind, notifyOfConsentText } from '../features/consent/index.ts';
import { dataRoutes } from '../features/data-entries/index.ts';
import {
  acceptPurpose,
  documentFiles,
  documentIssuedKind,
  documentsRoutes,
  issuedDocumentKind,
  issueJob,
  type Press,
} from '../features/documents/index.ts';
import { eventsRoutes } from '../features/events/index.ts';
import { type ExportedLists, exportJob, exportsRoutes, lists } from '../features/exports/index.ts';
import {
  createFiles,
  type FileKind,
  type FileServices,
  filesRoutes,
  filesSharedKind,
  fileUpkeep,
  notifyOfFiles,
} from '../features/files/index.ts';
import { gridsRoutes } from '../features/grids/index.ts';
import { homeRoutes } from '../features/home/index.ts';
import { importsRoutes } from '../features/imports/index.ts';
import { jobNotifications, jobsRoutes, notifyOfJob } from '../features/jobs/index.ts';
import {
  itemCards,
  libraryFiles,
  libraryHandlers,
  libraryItems,
  libraryNotifications,
  libraryRoutes,
  sentItems,
} from '../features/library/index.ts';
import { linksRoutes } from '../features/links/index.ts';
import { mailRoutes, mailsFailingKind, notifyOfFailingMails } from '../features/mail/index.ts';
import {
  actionMeetings,
  mailMeetings,
  meetingCards,
  meetingHandlers,
  meetingRetention,
  meetingsRoutes,
  meetingUpkeep,
  presenceSheet,
  scanFiles,
  sealedProofs,
  standingMeetings,
  wallTimeKeeping,
  wallTimesInNewZone,
} from '../features/meetings/index.ts';
import {
  type NotificationKind,
  notificationEntries,
  notificationRetention,
  notificationsRoutes,
  trialKind,
  unreadCheck,
  unsubscribePurpose,
} from '../features/notifications/index.ts';
import { auditCheckJob, operationsRoutes } from '../features/operations/index.ts';
import {
  insertFirstMember,
  mentorNotifications,
  notifyOfMentors,
  peopleRoutes,
  type SendInvitations,
} from '../features/people/index.ts';
import { personalDataRoutes } from '../features/personal-data/index.ts';
import { planningRetention, planningRoutes } from '../features/planning/index.ts';
import {
  insertFirstProject,
  notifyOfRenaming,
  programmesRoutes,
  projectRenamedKind,
} from '../features/programmes/index.ts';
import { proxyRoutes } from '../features/proxy/index.ts';
import {
  answerFiles,
  answeringRoutes,
  answersExportJob,
  editingRoutes,
  mailReminders,
  notifyOfClearing,
  notifyOfReminder,
  questAdminRoutes,
  questList,
  questRemindedKind,
  questReopenedKind,
  reminderCheck,
  reopenAnswers,
  resultsJob,
} from '../features/questionnaires/index.ts';
import { rehearsalJob, rehearsalRetention, rehearsalRoutes } from '../features/rehearsal/index.ts';
import { type ReportRunner, reportRetention, reportsRoutes } from '../features/reports/index.ts';
import { savedViewsRoutes } from '../features/saved-views/index.ts';
import { notifyOfFailingScripts, scriptingRoutes, scriptsFailingKind } from '../features/scripting/index.ts';
import { translationsRoutes } from '../features/translations/index.ts';
import { verifyRoutes } from '../features/verify/index.ts';
import { viewsRoutes } from '../features/views/index.ts';
import type { Changes } from '../platform/events/changes.ts';
import type { EventHandler } from '../platform/events/event-kind.ts';
import { eventRetention } from '../platform/events/retention.ts';
import type { JobKind } from '../platform/jobs/job-kind.ts';
import { jobRetention } from '../platform/jobs/retention.ts';
import { jobUpkeep } from '../platform/jobs/upkeep.ts';
import type { LinkPurpose } from '../platform/links/link-purpose.ts';
import { linkRetention } from '../platform/links/retention.ts';
import type { MailCheck } from '../platform/mail/mail-check.ts';
import type { OutgoingClient } from '../platform/outgoing/outgoing.ts';
import type { RetentionRule } from '../platform/retention/rule.ts';
import { retentionEntries } from '../platform/retention/run-rule.ts';
import { runRetention } from '../platform/retention/tables.ts';
import type { ScheduleEntry } from '../platform/schedule/schedule-entry.ts';
import type { Scripts } from '../platform/scripts/scripts.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { keyRetention } from '../platform/secrets/retention.ts';
import { sessionRetention } from '../platform/sessions/retention.ts';
import type { VerifiedKind } from '../platform/verify/verified-kind.ts';
import { allOwners } from './table-owners.ts';

/** What routes of features need besides the database. */
export interface FeatureOptions {
  config: Config;
  /** The keys of the installation, which all nodes share. */
  keys: Keyring;
  jobKinds: readonly JobKind[];
  linkPurposes: readonly LinkPurpose[];
  jobChanges: Changes;
  answerChanges: Changes;
  setChanges: Changes;
  notificationChanges: Changes;
  /** Sends news to open pages. */
  live: Live;
  /** Reaches servers of other providers. */
  outgoing: OutgoingClient;
  /** File storage and the kinds of files. */
  files: FileServices;
  /** Prints documents. */
  press: Press;
  /** Runs queries with the login for reports. */
  reports: ReportRunner;
}

/** Returns the routes of all features, in order. A new feature adds one line here. */
export function allRoutes(options: FeatureOptions): Route[] {
  const { config, keys, live, outgoing, files, press } = options;
  const invite: SendInvitations = (db, people, programme) => mailFirstLinks(db, people, programme, config.publicUrl);
  const cards = new Cards(cardReaders, config.publicUrl);
  const sending = new Sending(config.rateLimits, cards);
  return [
    ...accountsRoutes({
      publicUrl: config.publicUrl,
      keys,
      firstProject: { insertProject: insertFirstProject, insertMember: insertFirstMember },
    }),
    ...peopleRoutes({ invite }),
    ...importsRoutes({ invite }),
    ...personalDataRoutes({
      owners: allOwners,
      files: createFiles(files),
      leaving: freePlacesOnErasure(config.publicUrl),
    }),
    ...programmesRoutes(allOwners),
    ...consentRoutes(),
    ...filesRoutes(files, conversationShares(sending)),
    ...actionsRoutes({ reopenAnswers, meetings: actionMeetings }),
    ...meetingsRoutes({ keys, files: createFiles(files), findMessageText }),
    ...planningRoutes(),
    ...rehearsalRoutes(),
    ...gridsRoutes(createFiles(files)),
    ...exportsRoutes(createFiles(files), exportedLists),
    ...bulkRoutes(),
    ...savedViewsRoutes(),
    ...libraryRoutes(createFiles(files)),
    ...calculatorsRoutes(),
    ...documentsRoutes({ press, files: createFiles(files), publicUrl: config.publicUrl }),
    ...answeringRoutes({ keys, changes: options.setChanges }),
    ...editingRoutes(),
    ...questAdminRoutes({ publicUrl: config.publicUrl, changes: options.answerChanges }),
    ...chatRoutes({ live, files: createFiles(files), publicUrl: config.publicUrl, cards, sending }),
    ...calendarRoutes({ outgoing, keys, publicUrl: config.publicUrl, findMessageText }),
    ...applicationsRoutes({
      publicUrl: config.publicUrl,
      keys,
      files: createFiles(files),
      reserve: createReserve(config.publicUrl),
      limited: config.rateLimits,
    }),
    ...scriptingRoutes(),
    ...dataRoutes(),
    ...proxyRoutes({ outgoing, keys }),
    ...reportsRoutes(options.reports),
    ...homeRoutes(),
    ...viewsRoutes(),
    ...translationsRoutes(),
    ...linksRoutes(options.linkPurposes),
    ...verifyRoutes(allVerifiedKinds(), keys),
    ...mailRoutes(),
    ...eventsRoutes(),
    ...operationsRoutes(retentionRules),
    ...notificationsRoutes({ kinds: allNotificationKinds(), changes: options.notificationChanges }),
    ...jobsRoutes({ kinds: options.jobKinds, changes: options.jobChanges, storage: files.storage }),
  ];
}

/** Every list that can be exported. A new list needs a call and a line here or in the feature exports. */
const exportedLists: ExportedLists = {
  ...lists,
  library: libraryItems,
  sentItems,
  quests: questList,
  calculators: workbookList,
  contact: contactList,
  ranking: rankingRows,
};

/** What the cards of messages show for links to things of the programme. A new kind of card adds one line here. */
const cardReaders: readonly CardReader[] = [actionCards, questionnaireCards, itemCards, meetingCards];

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
  ...scanFiles,
];

/** What jobs need besides the database. */
export interface JobServices {
  publicUrl: string;
  files: FileServices;
  press: Press;
}

/** Returns every kind of job. A new kind adds one line here. */
export const allJobs = ({ publicUrl, files, press }: JobServices): JobKind[] => [
  announcementJob(publicUrl),
  bulkJob,
  exportJob(exportedLists),
  resultsJob,
  answersExportJob,
  applicationsExportJob,
  issueJob({ publicUrl, files: createFiles(files), press }),
  rehearsalJob,
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
const allVerifiedKinds = (): VerifiedKind[] => [applicationReceipt, presenceSheet, issuedDocumentKind];

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
const retentionRules: readonly RetentionRule[] = [
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
  notifyOfFailingMails,
  notifyOfFailingScripts,
  ...notificationEntries({ publicUrl, kinds: allNotificationKinds() }),
  unreadMails(publicUrl),
  ...retentionEntries(retentionRules),
];
