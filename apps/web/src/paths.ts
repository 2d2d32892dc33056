import { isReservedWord, outsideWords } from '@ithaki/contract';

type Rows = Record<string, string | number | undefined>;

/** A list's address with what narrows it, as the list itself writes it. */
function narrowed(path: string, rows: Rows): string {
  const given = Object.entries(rows).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/**
 * Every address of the product in one place. Inside a project's area the router puts `/{curProject}` in front by
 * itself, so that a screen never names the project it is in.
 */
export const paths = {
  home: () => '/home',
  meetings: (rows: { from: string; to: string; outcome?: string }) => narrowed('/home/meetings', rows),
  about: () => '/about',
  settings: (section?: 'security') => (section ? `/settings?section=${section}` : '/settings'),
  userInfo: () => '/userinfo',
  signIn: (returnUrl?: string) => (returnUrl ? `/signin?returnUrl=${encodeURIComponent(returnUrl)}` : '/signin'),
  /** Consent; `returnUrl`: where to go on once it is given, whose project is the one that asks. */
  consent: (returnUrl?: string) => narrowed('/gdpr', { returnUrl }),
  /** Of the applicants' own pages: the router leaves it to the server. */
  applicant: () => '/applicant',
  publicRanking: (project: string) => `/applicationForm/ranking?project=${encodeURIComponent(project)}`,
  resetPassword: () => '/resetpassword',
  /** `rows` as the library itself writes them. */
  library: (rows: Record<string, string | undefined> = {}, category?: number) =>
    narrowed(category === undefined ? '/library' : `/library/items/${category}`, rows),
  libraryCategories: () => '/library/categories',
  /** What was shared with the person, or `mine`: what they shared. */
  files: (show?: 'mine') => narrowed('/files', { show }),
  /** The questionnaire of an action, one's own or a mentee's. */
  questionnaire: (actionId: number, menteeId?: number) =>
    menteeId === undefined ? `/questionnaire/${actionId}` : `/questionnaire/${actionId}/${menteeId}`,
  /** An answer set by its number. */
  answerSet: (id: number, lang: 'el' | 'en') => `/quest/${id}/${lang}`,
  admin: {
    home: () => '/admin/home',
    sentItems: () => '/admin/senditems',
    /** `dir`: a folder, whose path ends in a slash. */
    files: (dir?: string) => narrowed('/admin/files', { dir }),
    users: (rows: { role?: string; state?: number } = {}) => narrowed('/admin/user/list', rows),
    /** `rows` as the grid itself writes them. */
    userGrid: (rows: Record<string, string> = {}) => narrowed('/admin/project/users', rows),
    importUsers: () => '/admin/user/import',
    user: (id: number | 'view') => `/admin/user/view/${id}`,
    linkUsers: () => '/admin/project/linkusers',
    linkSupervisors: () => '/admin/project/linksupervisorsmentors',
    payments: () => '/admin/project/payments',
    addUsers: () => '/admin/project/addusers',
    updateUserFields: () => '/admin/project/updateuserfields',
    projects: () => '/admin/project/list',
    project: (id: number | 'view') => `/admin/project/view/${id}`,
    consentTexts: () => '/admin/project/consent',
    applicationForm: () => '/admin/project/applicationform',
    /** The applications; `rows` as the screen itself writes them. */
    applications: (rows: Record<string, string | undefined> = {}) => narrowed('/admin/project/applications', rows),
    /** What one was given to review, or one of it. */
    applicationReviews: (id?: number) => (id === undefined ? '/admin/project/reviews' : `/admin/project/reviews/${id}`),
    actions: () => '/admin/action/list',
    action: (id: number) => `/admin/action/list/${id}`,
    questionnaires: () => '/admin/quest/list',
    questionnaire: (id: number) => `/admin/quest/edit/${id}`,
    /** What a questionnaire came to; `rows` as the page itself writes them. */
    questionnaireResults: (id: number, rows: Record<string, string> = {}) => narrowed(`/admin/quest/view/${id}`, rows),
    /** `version`: a published one; the draft when absent. */
    printQuestionnaire: (id: number, version?: number) => narrowed(`/admin/quest/print/${id}`, { version }),
    calculators: () => '/admin/calculator/list',
    calculator: (id: number) => `/admin/calculator/edit/${id}`,
    duplicates: () => '/admin/user/duplicates',
    audit: () => '/admin/audit',
    outbox: () => '/admin/outbox',
    scriptLog: () => '/admin/scriptlog',
  },
  mentee: {
    home: () => '/mentee',
    actions: () => '/mentee/actions',
    actionsDone: () => '/mentee/actionsdone',
    sentItems: () => '/mentee/senditems',
    action: (id: number) => `/mentee/action/${id}`,
  },
  mentor: {
    home: () => '/mentor',
    sentItems: () => '/mentor/senditems',
    mentees: (rows: { show?: string; state?: number; mentor?: number; phase?: string } = {}) =>
      narrowed('/mentor/mentee/list', rows),
    menteeGrid: (actionId?: number, menteeId?: number) =>
      ['/mentor/mentee/list/grid', actionId, actionId && menteeId].filter(Boolean).join('/'),
    mentee: (id: number) => `/mentor/mentee/${id}`,
    menteeAction: (menteeId: number, actionId: number) => `/mentor/mentee/${menteeId}/${actionId}`,
    actions: () => '/mentor/action/list',
    action: (id: number) => `/mentor/action/list/${id}`,
    /** All that a mentee answered to questionnaires. */
    menteeAnswers: (menteeId: number) => `/mentor/answers/${menteeId}`,
    ownActions: () => '/mentor/action2/list',
    ownAction: (id: number) => `/mentor/action2/list/${id}`,
  },
};

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** Whether a path belongs to no project, like the sign-in page. */
export const isOutside = (path: string): boolean =>
  outsideWords.some((word) => word === firstSegment(path).toLowerCase());

/** Whether a path starts with a word of the product rather than with a project. */
const isKnown = (path: string): boolean => firstSegment(path) === '' || isReservedWord(firstSegment(path));

/** The project that an address names, by url or Id; none in the plain area. */
export const projectOf = (path: string): string | undefined =>
  isKnown(path) ? undefined : decodeURIComponent(firstSegment(path));

/** The address as the routes know it: without its project. */
export const withoutProject = (path: string): string =>
  isKnown(path) ? path : path.slice(firstSegment(path).length + 1) || '/';

/** The address as a person sees it: with the project in front, where the area has one. */
export const withProject = (path: string, project: string | undefined): string =>
  project === undefined || isOutside(path) ? path : `/${encodeURIComponent(project)}${path === '/' ? '/' : path}`;
