import { accessOwner } from '../access/tables.ts';
import { accountsOwner } from '../features/accounts/index.ts';
import { actionsOwner } from '../features/actions/index.ts';
import { applicationsOwner } from '../features/applications/index.ts';
import { bulkOwner } from '../features/bulk/index.ts';
import { calculatorsOwner } from '../features/calculators/index.ts';
import { calendarOwner } from '../features/calendar/index.ts';
import { chatOwner } from '../features/chat/index.ts';
import { consentOwner } from '../features/consent/index.ts';
import { dataOwner } from '../features/data-entries/index.ts';
import { documentsOwner } from '../features/documents/index.ts';
import { filesOwner } from '../features/files/index.ts';
import { libraryOwner } from '../features/library/index.ts';
import { meetingsOwner } from '../features/meetings/index.ts';
import { membersOwner } from '../features/members/index.ts';
import { microdataOwner, sendingOwner } from '../features/microdata/index.ts';
import { notificationsOwner } from '../features/notifications/index.ts';
import { peopleOwner } from '../features/people/index.ts';
import { planningOwner } from '../features/planning/index.ts';
import { programmesOwner } from '../features/programmes/index.ts';
import { proxyOwner } from '../features/proxy/index.ts';
import { questionnairesOwner } from '../features/questionnaires/index.ts';
import { rehearsalOwner } from '../features/rehearsal/index.ts';
import { reportsOwner } from '../features/reports/index.ts';
import { savedViewsOwner } from '../features/saved-views/index.ts';
import { translationsOwner } from '../features/translations/index.ts';
import { viewsOwner } from '../features/views/index.ts';
import type { TableOwner } from '../platform/database/table-owner.ts';
import { eventsOwner } from '../platform/events/tables.ts';
import { historyOwner } from '../platform/history/tables.ts';
import { installationOwner } from '../platform/installation/tables.ts';
import { jobsOwner } from '../platform/jobs/tables.ts';
import { linksOwner } from '../platform/links/tables.ts';
import { mailOwner } from '../platform/mail/tables.ts';
import { retentionOwner } from '../platform/retention/tables.ts';
import { scheduleOwner } from '../platform/schedule/tables.ts';
import { scriptsOwner } from '../platform/scripts/tables.ts';
import { secretsOwner } from '../platform/secrets/tables.ts';
import { sessionsOwner } from '../platform/sessions/tables.ts';
import { verifyOwner } from '../platform/verify/tables.ts';

/**
 * The owners of all tables, by hand. They are ordered for merging accounts and copying programmes: members leave the search
 * index before memberships move; workbooks are copied before the questionnaires that show them, and both before the actions
 * that refer to them; leaders of meetings move before mentees, who move with their actions; history moves after everything
 * it describes. Erasing uses the reverse order, so that the account itself is emptied last.
 */
export const allOwners: readonly TableOwner[] = [
  installationOwner,
  secretsOwner,
  membersOwner,
  accountsOwner,
  peopleOwner,
  programmesOwner,
  consentOwner,
  filesOwner,
  documentsOwner,
  libraryOwner,
  calculatorsOwner,
  questionnairesOwner,
  applicationsOwner,
  meetingsOwner,
  actionsOwner,
  chatOwner,
  calendarOwner,
  microdataOwner,
  sendingOwner,
  planningOwner,
  rehearsalOwner,
  bulkOwner,
  savedViewsOwner,
  viewsOwner,
  reportsOwner,
  translationsOwner,
  dataOwner,
  proxyOwner,
  scriptsOwner,
  notificationsOwner,
  jobsOwner,
  linksOwner,
  mailOwner,
  eventsOwner,
  retentionOwner,
  scheduleOwner,
  sessionsOwner,
  verifyOwner,
  accessOwner,
  historyOwner,
];
