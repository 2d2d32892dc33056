import type { Route } from '../access/route.ts';
import type { Config } from '../config.ts';
import { accountsRoutes, mailFirstLinks } from '../features/accounts/index.ts';
import { actionsRoutes, taskFiles, toolFiles } from '../features/actions/index.ts';
import {
  applicationFiles,
  applicationsExportJob,
  applicationsRoutes,
  placesLeft,
  reserveOf,
} from '../features/applications/index.ts';
import { bulkJob, bulkRoutes } from '../features/bulk/index.ts';
import { calculatorsRoutes } from '../features/calculators/index.ts';
import { consentRoutes } from '../features/consent/index.ts';
import { exportJob, exportsRoutes } from '../features/exports/index.ts';
import { type FileKind, type FileSetting, filesDoor, filesRoutes } from '../features/files/index.ts';
import { gridsRoutes } from '../features/grids/index.ts';
import { homeRoutes } from '../features/home/index.ts';
import { importsRoutes } from '../features/imports/index.ts';
import { jobsRoutes } from '../features/jobs/index.ts';
import { copyLibrary, libraryFiles, libraryRoutes } from '../features/library/index.ts';
import { mailRoutes } from '../features/mail/index.ts';
import { type Invite, peopleRoutes } from '../features/people/index.ts';
import { personalDataRoutes } from '../features/personal-data/index.ts';
import { programmesRoutes } from '../features/programmes/index.ts';
import {
  answerFiles,
  answeringRoutes,
  answersExportJob,
  editingRoutes,
  questAdminRoutes,
  resultsJob,
} from '../features/questionnaires/index.ts';
import { savedViewsRoutes } from '../features/saved-views/index.ts';
import { scriptingRoutes } from '../features/scripting/index.ts';
import { translationsRoutes } from '../features/translations/index.ts';
import type { Changes } from '../platform/events/changes.ts';
import type { JobKind } from '../platform/jobs/job-kind.ts';

/** What a feature's routes may need from outside the database. */
export interface FeatureSetting {
  config: Config;
  /** The server's secret, the same on all nodes. */
  secret: string;
  jobKinds: readonly JobKind[];
  jobChanges: Changes;
  answerChanges: Changes;
  /** Where files are kept, and what they belong to. */
  files: FileSetting;
}

/** Every feature's routes, in order, by hand: a new feature is one line here. */
export function allRoutes({ config, secret, jobKinds, jobChanges, answerChanges, files }: FeatureSetting): Route[] {
  const invite: Invite = (db, people) => mailFirstLinks(db, people, config.publicUrl);
  return [
    ...accountsRoutes({ publicUrl: config.publicUrl, secret }),
    ...peopleRoutes({ invite }),
    ...importsRoutes({ invite }),
    ...personalDataRoutes({ files: filesDoor(files), leaving: placesLeft(config.publicUrl) }),
    ...programmesRoutes(),
    ...consentRoutes(),
    ...filesRoutes(files),
    ...actionsRoutes({ copyMore: copyLibrary }),
    ...gridsRoutes(filesDoor(files)),
    ...exportsRoutes(filesDoor(files)),
    ...bulkRoutes(),
    ...savedViewsRoutes(),
    ...libraryRoutes(filesDoor(files)),
    ...calculatorsRoutes(),
    ...answeringRoutes({ secret }),
    ...editingRoutes(),
    ...questAdminRoutes({ publicUrl: config.publicUrl, changes: answerChanges }),
    ...applicationsRoutes({
      publicUrl: config.publicUrl,
      secret,
      files: filesDoor(files),
      reserve: reserveOf(config.publicUrl),
      limited: config.rateLimits,
    }),
    ...scriptingRoutes(),
    ...homeRoutes(),
    ...translationsRoutes(),
    ...mailRoutes(),
    ...jobsRoutes({ kinds: jobKinds, changes: jobChanges, dataDir: config.dataDir }),
  ];
}

/** Every kind of thing that files belong to, but for those of files by themselves, by hand. */
export const allFileKinds = (): FileKind[] => [taskFiles, toolFiles, libraryFiles, answerFiles, applicationFiles];

/** Every kind of long work, by hand: one that a feature defines is one line here. */
export const allJobs = (): JobKind[] => [bulkJob, exportJob, resultsJob, answersExportJob, applicationsExportJob];
