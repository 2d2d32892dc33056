import { accounts } from './accounts.ts';
import { actions } from './actions/definition.ts';
import { mentor } from './actions/following.ts';
import { handIns } from './actions/hand-ins.ts';
import { mentee } from './actions/work.ts';
import { applying } from './applications/applying.ts';
import { applicationForms } from './applications/form.ts';
import { selection } from './applications/selection.ts';
import { bulk } from './bulk.ts';
import { calculators } from './calculators.ts';
import { availabilities } from './calendar/availability.ts';
import { calendar } from './calendar/calendar.ts';
import { feeds } from './calendar/feeds.ts';
import { announcements } from './chat/announcements.ts';
import { conversations } from './chat/conversations.ts';
import { messages } from './chat/messages.ts';
import { chatReports } from './chat/reports.ts';
import { consent } from './consent.ts';
import { dataEntries } from './data-entries/entries.ts';
import { massUploads } from './data-entries/mass.ts';
import { development } from './development.ts';
import { documents } from './documents.ts';
import { events } from './events.ts';
import { exports } from './exports.ts';
import { files } from './files.ts';
import { grids } from './grids.ts';
import { home } from './home.ts';
import { imports } from './imports.ts';
import { jobs } from './jobs.ts';
import { library } from './library.ts';
import { links } from './links.ts';
import { mail } from './mail.ts';
import { hours } from './meetings/hours.ts';
import { meetings } from './meetings/meetings.ts';
import { presences } from './meetings/presence.ts';
import { microdataCompletion } from './microdata/completion.ts';
import { microdataDefinitions } from './microdata/definition.ts';
import { microdataSending } from './microdata/sending.ts';
import { microdataSheets } from './microdata/sheets.ts';
import { microdataTotals } from './microdata/totals.ts';
import { notifications } from './notifications.ts';
import { operations } from './operations.ts';
import { people } from './people.ts';
import { personalData } from './personal-data.ts';
import { planning } from './planning/planning.ts';
import { programmes } from './programmes.ts';
import { proxy } from './proxy.ts';
import { questAdmin } from './questionnaires/administration.ts';
import { answering, tokenAnswering } from './questionnaires/answering.ts';
import { questEditing } from './questionnaires/editing.ts';
import { questResults } from './questionnaires/results.ts';
import { rehearsal } from './rehearsal.ts';
import { dashboards } from './reports/dashboards.ts';
import { queries } from './reports/queries.ts';
import { schedules } from './reports/schedules.ts';
import { services } from './reports/services.ts';
import { statistics } from './reports/statistics.ts';
import { savedViews } from './saved-views.ts';
import { scripting } from './scripting.ts';
import { translations } from './translations.ts';
import { verify } from './verify.ts';
import { designs } from './views/designs.ts';
import { views } from './views/views.ts';

export * from './accounts.ts';
export * from './actions/definition.ts';
export * from './actions/entities.ts';
export * from './actions/following.ts';
export * from './actions/foresight.ts';
export * from './actions/hand-ins.ts';
export * from './actions/work.ts';
export * from './applications/applying.ts';
export * from './applications/applying-entities.ts';
export * from './applications/form.ts';
export { RANKING_PAGE } from './applications/ranking.ts';
export * from './applications/selection.ts';
export * from './applications/selection-entities.ts';
export * from './bulk/entities.ts';
export * from './bulk.ts';
export * from './calculators.ts';
export * from './calendar/availability.ts';
export * from './calendar/calendar.ts';
export * from './calendar/entities.ts';
export * from './calendar/feeds.ts';
export * from './chat/announcements.ts';
export * from './chat/conversations.ts';
export * from './chat/entities.ts';
export * from './chat/messages.ts';
export * from './chat/reports.ts';
export * from './consent.ts';
export * from './constants/actions.ts';
export * from './constants/addresses.ts';
export * from './constants/chat-limits.ts';
export * from './constants/chat-settings.ts';
export * from './constants/default-library-kinds.ts';
export * from './constants/densities.ts';
export * from './constants/development.ts';
export * from './constants/file-kinds.ts';
export * from './constants/file-limits.ts';
export * from './constants/filters.ts';
export * from './constants/home-parts.ts';
export * from './constants/import-limits.ts';
export * from './constants/mail-keys.ts';
export * from './constants/meeting-settings.ts';
export * from './constants/menu.ts';
export * from './constants/metadata-types.ts';
export * from './constants/permissions.ts';
export * from './constants/purposes.ts';
export * from './constants/report-examples.ts';
export * from './constants/reports.ts';
export * from './constants/role-profile.ts';
export * from './constants/roles.ts';
export * from './constants/view-slots.ts';
export * from './core/call.ts';
export * from './core/error.ts';
export * from './core/fields.ts';
export * from './core/path.ts';
export * from './data-entries/entries.ts';
export * from './data-entries/mass.ts';
export * from './development.ts';
export * from './documents/entities.ts';
export * from './documents.ts';
export * from './events.ts';
export * from './exports.ts';
export * from './files/entities.ts';
export * from './files.ts';
export * from './grids.ts';
export * from './home.ts';
export * from './imports.ts';
export * from './jobs.ts';
export * from './library/entities.ts';
export * from './library/kinds.ts';
export * from './library/requests.ts';
export * from './library.ts';
export * from './links.ts';
export * from './mail.ts';
export * from './meetings/entities.ts';
export * from './meetings/history.ts';
export * from './meetings/hours.ts';
export * from './meetings/meetings.ts';
export * from './meetings/presence.ts';
export * from './members.ts';
export * from './microdata/completion.ts';
export * from './microdata/definition.ts';
export * from './microdata/sending.ts';
export * from './microdata/sheets.ts';
export * from './microdata/totals.ts';
export * from './notifications.ts';
export * from './operations.ts';
export * from './people/history.ts';
export * from './people.ts';
export * from './personal-data.ts';
export * from './planning/entities.ts';
export * from './planning/planning.ts';
export * from './programmes/chat-settings.ts';
export * from './programmes/look.ts';
export * from './programmes/meeting-settings.ts';
export * from './programmes/settings.ts';
export * from './programmes.ts';
export * from './proxy.ts';
export * from './questionnaires/administration.ts';
export * from './questionnaires/answering.ts';
export * from './questionnaires/editing.ts';
export * from './questionnaires/entities.ts';
export * from './questionnaires/results.ts';
export * from './rehearsal/entities.ts';
export * from './rehearsal.ts';
export * from './reports/built.ts';
export * from './reports/dashboards.ts';
export * from './reports/entities.ts';
export * from './reports/queries.ts';
export * from './reports/schedules.ts';
export * from './reports/services.ts';
export * from './reports/statistics.ts';
export * from './saved-views.ts';
export * from './scripting.ts';
export * from './translations.ts';
export * from './verify.ts';
export * from './views/designs.ts';
export * from './views/entities.ts';
export * from './views/open-calls.ts';
export * from './views/views.ts';

/** Every call, by feature and name. */
export const calls = {
  accounts,
  actions,
  announcements,
  answering,
  applicationForms,
  applying,
  availabilities,
  bulk,
  calculators,
  calendar,
  chatReports,
  consent,
  conversations,
  dashboards,
  designs,
  development,
  documents,
  dataEntries,
  events,
  operations,
  exports,
  feeds,
  files,
  grids,
  handIns,
  home,
  hours,
  imports,
  jobs,
  library,
  links,
  mail,
  massUploads,
  meetings,
  mentee,
  mentor,
  messages,
  microdataCompletion,
  microdataDefinitions,
  microdataSheets,
  microdataTotals,
  microdataSending,
  notifications,
  people,
  personalData,
  planning,
  presences,
  programmes,
  proxy,
  queries,
  questAdmin,
  questEditing,
  questResults,
  rehearsal,
  savedViews,
  schedules,
  scripting,
  selection,
  services,
  statistics,
  tokenAnswering,
  translations,
  verify,
  views,
};
export type Calls = typeof calls;
