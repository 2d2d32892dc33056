import type { Route } from '../access/route.ts';
import type { Config } from '../config.ts';
import { accountsRoutes, mailFirstLinks } from '../features/accounts/index.ts';
import { actionCards, actionsRoutes, questionnaireCards } from '../features/actions/index.ts';
import { applicationsRoutes, createReserve, freePlacesOnErasure } from '../features/applications/index.ts';
import { bulkRoutes } from '../features/bulk/index.ts';
import { calculatorsRoutes } from '../features/calculators/index.ts';
import { calendarRoutes } from '../features/calendar/index.ts';
import {
  type CardReader,
  Cards,
  chatRoutes,
  conversationShares,
  findMessageText,
  type Live,
  Sending,
} from '../features/chat/index.ts';
import { consentRoutes } from '../features/consent/index.ts';
import { dataRoutes } from '../features/data-entries/index.ts';
import { type DevelopmentOptions, developmentRoutes } from '../features/development/index.ts';
import { documentsRoutes, type Press } from '../features/documents/index.ts';
import { eventsRoutes } from '../features/events/index.ts';
import { exportsRoutes } from '../features/exports/index.ts';
import { createFiles, type FileServices, filesRoutes } from '../features/files/index.ts';
import { gridsRoutes } from '../features/grids/index.ts';
import { homeRoutes } from '../features/home/index.ts';
import { importsRoutes } from '../features/imports/index.ts';
import { jobsRoutes } from '../features/jobs/index.ts';
import { itemCards, libraryRoutes } from '../features/library/index.ts';
import { linksRoutes } from '../features/links/index.ts';
import { mailRoutes } from '../features/mail/index.ts';
import { actionMeetings, meetingCards, meetingsRoutes } from '../features/meetings/index.ts';
import { microdataRoutes } from '../features/microdata/index.ts';
import { notificationsRoutes } from '../features/notifications/index.ts';
import { operationsRoutes } from '../features/operations/index.ts';
import { insertFirstMember, peopleRoutes, type SendInvitations } from '../features/people/index.ts';
import { personalDataRoutes } from '../features/personal-data/index.ts';
import { planningRoutes } from '../features/planning/index.ts';
import { insertFirstProject, programmesRoutes } from '../features/programmes/index.ts';
import { proxyRoutes } from '../features/proxy/index.ts';
import { answeringRoutes, editingRoutes, questAdminRoutes, reopenAnswers } from '../features/questionnaires/index.ts';
import { rehearsalRoutes } from '../features/rehearsal/index.ts';
import { type MakeCall, type ReportRunner, reportsRoutes } from '../features/reports/index.ts';
import { savedViewsRoutes } from '../features/saved-views/index.ts';
import { scriptingRoutes } from '../features/scripting/index.ts';
import { translationsRoutes } from '../features/translations/index.ts';
import { verifyRoutes } from '../features/verify/index.ts';
import { viewsRoutes } from '../features/views/index.ts';
import type { Changes } from '../platform/events/changes.ts';
import type { JobKind } from '../platform/jobs/job-kind.ts';
import type { LinkPurpose } from '../platform/links/link-purpose.ts';
import type { OutgoingClient } from '../platform/outgoing/outgoing.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { allNotificationKinds, allVerifiedKinds, exportedLists, retentionRules } from './features.ts';
import { allOwners } from './table-owners.ts';

/** Readers of the preview cards for links in messages. A new kind of card adds one line here. */
const cardReaders: readonly CardReader[] = [actionCards, questionnaireCards, itemCards, meetingCards];

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
  /** Sends requests to servers of other providers. */
  outgoing: OutgoingClient;
  /** File storage and the kinds of files. */
  files: FileServices;
  /** Renders documents as PDFs. */
  press: Press;
  /** Tests each part of the server. */
  health: DevelopmentOptions['health'];
  /** Runs report queries with their own database role. */
  reports: ReportRunner;
  /** Makes a call as the caller of a service. */
  makeCall: MakeCall;
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
    ...microdataRoutes({ keys, loopback: config.misLoopback }),
    ...scriptingRoutes(),
    ...dataRoutes(),
    ...proxyRoutes({ outgoing, keys }),
    ...reportsRoutes({ runner: options.reports, makeCall: options.makeCall, argusUrl: config.argusDatabaseUrl }),
    ...homeRoutes(),
    ...viewsRoutes(),
    ...developmentRoutes({ health: options.health }),
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
