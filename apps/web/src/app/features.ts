import { menuEntryIds } from '@ithaki/contract';
import { IconHome } from '@tabler/icons-react';
import type { Feature, MenuEntry } from '../feature.ts';
import { accounts } from '../features/accounts/routes.tsx';
import { actions } from '../features/actions/routes.tsx';
import { applicationsEditor, selectionFeature } from '../features/applications/routes.tsx';
import { bulk } from '../features/bulk/routes.tsx';
import { calculators } from '../features/calculators/routes.tsx';
import { calendar } from '../features/calendar/routes.tsx';
import { chat } from '../features/chat/routes.tsx';
import { consent } from '../features/consent/routes.tsx';
import { dataEntries } from '../features/data-entries/routes.tsx';
import { development } from '../features/development/routes.tsx';
import { documents } from '../features/documents/routes.tsx';
import { events } from '../features/events/routes.tsx';
import { filesFeature } from '../features/files/routes.tsx';
import { grids } from '../features/grids/routes.tsx';
import { home } from '../features/home/routes.tsx';
import { imports } from '../features/imports/routes.tsx';
import { libraryFeature } from '../features/library/routes.tsx';
import { links } from '../features/links/routes.tsx';
import { mail } from '../features/mail/routes.tsx';
import { microdata } from '../features/microdata/routes.tsx';
import { microdataSending } from '../features/microdata/sending/routes.tsx';
import { notifications } from '../features/notifications/routes.tsx';
import { operations } from '../features/operations/routes.tsx';
import { people } from '../features/people/routes.tsx';
import { planning } from '../features/planning/routes.tsx';
import { programmes } from '../features/programmes/routes.tsx';
import { proxy } from '../features/proxy/routes.tsx';
import { questionnaires } from '../features/questionnaires/routes.tsx';
import { rehearsal } from '../features/rehearsal/routes.tsx';
import { reports } from '../features/reports/routes.tsx';
import { scripting } from '../features/scripting/routes.tsx';
import { translations } from '../features/translations/routes.tsx';
import { verify } from '../features/verify/routes.tsx';
import { views } from '../features/views/routes.tsx';
import { paths } from '../paths.ts';
import { jobs } from './jobs/routes.tsx';
import { settings } from './settings/routes.tsx';

/** The menu entry of the home page, which is the first one. */
const homeEntry: MenuEntry = {
  id: 'home',
  label: 'shell.home',
  path: paths.home(),
  icon: IconHome,
  permission: 'signedIn',
  section: 'today',
};

/** All features. A new feature needs a new folder and an entry in this list. */
export const features: readonly Feature[] = [
  accounts,
  actions,
  people,
  grids({
    users: () => import('./grids/grid-pages.tsx').then((page) => page.UserGridPage),
    mentees: () => import('./grids/grid-pages.tsx').then((page) => page.MenteeGridPage),
  }),
  imports,
  bulk,
  programmes(() => menuEntries),
  consent,
  selectionFeature,
  applicationsEditor,
  questionnaires,
  calculators,
  documents,
  libraryFeature({
    staff: () => import('./sent/SentPages.tsx').then((pages) => pages.StaffSentPage),
    mentor: () => import('./sent/SentPages.tsx').then((pages) => pages.MentorSentPage),
    mentee: () => import('./sent/SentPages.tsx').then((pages) => pages.MenteeSentPage),
  }),
  filesFeature,
  scripting,
  links,
  mail,
  events,
  operations,
  development,
  translations,
  dataEntries,
  proxy,
  calendar,
  microdataSending,
  planning,
  microdata,
  rehearsal,
  reports,
  chat,
  notifications,
  home,
  jobs,
  settings,
  verify,
  views,
];

/** All possible menu entries, in menu order. */
export const menuEntries: readonly MenuEntry[] = [homeEntry, ...features.flatMap((feature) => feature.menu ?? [])].sort(
  (a, b) => menuEntryIds.indexOf(a.id) - menuEntryIds.indexOf(b.id),
);
