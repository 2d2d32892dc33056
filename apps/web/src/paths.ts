import { type DevelopmentTabId, isReservedPath, outsidePaths } from '@ithaki/contract';

type Rows = Record<string, string | number | undefined>;

/** Returns a path with a query, without undefined values. */
function withQuery(path: string, rows: Rows): string {
  const entries = Object.entries(rows).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/**
 * All addresses of the application. Inside a project the router prepends `/{project}`, so that pages never name
 * their project.
 */
export const paths = {
  home: () => '/home',
  meetings: (rows: { from: string; to: string; outcome?: string }) => withQuery('/home/meetings', rows),
  calendar: {
    /** `rows`: the query, as the calendar writes it. */
    view: (rows: { view?: string; day?: string; person?: number; entry?: string } = {}) => withQuery('/calendar', rows),
    meeting: (id: number) => `/calendar/meeting/${id}`,
    /** The form of a new meeting; what is known of it already. */
    newMeeting: (rows: { day?: string; time?: string; action?: number; mentee?: number } = {}) =>
      withQuery('/calendar/meeting/new', rows),
    book: (actionId: number) => `/calendar/book/${actionId}`,
    /** Times that were proposed for a meeting; `proposal` as the feature calendar writes them. */
    times: (proposal: string) => `/calendar/times/${proposal}`,
    /** `user`: whose; one's own without. */
    availability: (user?: number) => withQuery('/calendar/availability', { user }),
    /** `plan`: which; the newest of one's own without. */
    plan: (plan?: number) => withQuery('/calendar/plan', { plan }),
    newPlan: () => '/calendar/plan/new',
    hours: () => '/calendar/hours',
    /** The presence sheet of a meeting, or of an action or a mentor in a period (DD-MM-YYYY). */
    sheet: (rows: { meeting: number } | { action?: number; mentor?: number; from: string; to: string }) =>
      withQuery('/calendar/sheet', rows),
    /** What needs new times: a mentor's absence (instants), the meetings of one who leaves, or these, their ids by comma. */
    repair: (rows: { user: number; from: string; to: string } | { leaving: number } | { meetings: string }) =>
      withQuery('/calendar/repair', rows),
  },
  /** Where both sides prove a meeting; also opened by the camera of a telephone. */
  meet: () => '/meet',
  about: () => '/about',
  /** Browser, clock and connection, for a helpdesk. */
  test: () => '/test',
  settings: (section?: 'security' | 'notifications') => (section ? `/settings?section=${section}` : '/settings'),
  userInfo: () => '/userinfo',
  /** The conversations; `rows` is the query of that page. */
  chat: (rows: { side?: 'office' } = {}) => withQuery('/chat', rows),
  /** A conversation; `seq`: the number of a message to show. */
  conversation: (id: number, seq?: number) => withQuery(`/chat/${id}`, { seq }),
  /** `rows` is the query of the notifications page. */
  notifications: (rows: { group?: string } = {}) => withQuery('/notifications', rows),
  /** `why` is the error code that explains why a session ended. */
  signIn: (returnUrl?: string, why?: string) => withQuery('/signin', { returnUrl: returnUrl || undefined, why }),
  /** The consent page; `returnUrl` is the page to open after consent, whose project requires it. */
  consent: (returnUrl?: string) => withQuery('/gdpr', { returnUrl }),
  /** The applicants' pages, a separate application that the server delivers. */
  applicant: (project?: string) => withQuery('/applicant', { project }),
  publicRanking: (project: string) => `/applicationForm/ranking?project=${encodeURIComponent(project)}`,
  resetPassword: () => '/resetpassword',
  verify: (code: string) => `/verify/${encodeURIComponent(code)}`,
  /** `rows` is the query of the library page. */
  library: (rows: Record<string, string | undefined> = {}, category?: number) =>
    withQuery(category === undefined ? '/library' : `/library/items/${category}`, rows),
  libraryCategories: () => '/library/categories',
  /** Files shared with the person, or ('mine') by them. */
  files: (show?: 'mine') => withQuery('/files', { show }),
  /** The documents that were issued to the person. */
  ownDocuments: () => '/files/documents',
  /** The questionnaire of an action, one's own or a mentee's. */
  questionnaire: (actionId: number, menteeId?: number) =>
    menteeId === undefined ? `/questionnaire/${actionId}` : `/questionnaire/${actionId}/${menteeId}`,
  /** An answer set by its id. */
  answerSet: (id: number, lang: string) => `/quest/${id}/${lang}`,
  /** `tab`: a dashboard, the entry grid or a view; the first if absent. */
  statistics: (tab?: string) => withQuery('/statistics', { tab }),
  /** A sheet of the person, or of a mentee: 'start', 'end' or 'six'. */
  microdata: (sheet: 'start' | 'end' | 'six', menteeId?: number) =>
    menteeId === undefined ? `/microdata/${sheet}` : `/microdata/${sheet}/${menteeId}`,
  /** A page that an administrator or a manager wrote. */
  view: (name: string) => `/views/${encodeURIComponent(name)}`,
  admin: {
    home: () => '/admin/home',
    /** Who is ready to be sent; `rows` is the query of that page. */
    microdata: (rows: { sheet?: string; group?: string } = {}) => withQuery('/admin/project/microdata', rows),
    microdataTotals: () => '/admin/project/microdata/totals',
    microdataSetup: (sheet?: string) => withQuery('/admin/project/microdata/setup', { sheet }),
    /** `tab`: 'files' or 'announcements'; the library if absent. */
    sentItems: (tab?: string) => withQuery('/admin/senditems', { tab }),
    announcements: () => '/admin/announcements',
    /** An announcement that was sent, or the page on which one is written. */
    announcement: (id: number | 'new') => `/admin/announcements/${id}`,
    chatReports: () => '/admin/chatreports',
    chatReport: (id: number) => `/admin/chatreports/${id}`,
    chatFigures: () => '/admin/chatfigures',
    /** `dir`: path of a folder, with a slash at the end. */
    files: (dir?: string) => withQuery('/admin/files', { dir }),
    users: (rows: { role?: string; state?: number } = {}) => withQuery('/admin/user/list', rows),
    mentors: () => '/admin/user/mentorlist',
    /** `rows` is the query of the grid. */
    userGrid: (rows: Record<string, string> = {}) => withQuery('/admin/project/users', rows),
    importUsers: () => '/admin/user/import',
    /** `tab`: the id of a tab of the person's page; the first if absent. */
    user: (id: number | 'view', tab?: string) => withQuery(`/admin/user/view/${id}`, { tab }),
    linkUsers: () => '/admin/project/linkusers',
    linkSupervisors: () => '/admin/project/linksupervisorsmentors',
    payments: () => '/admin/project/payments',
    addUsers: () => '/admin/project/addusers',
    updateUserFields: () => '/admin/project/updateuserfields',
    projects: () => '/admin/project/list',
    /** The settings of the programme that is open. */
    ownProject: (tab?: string) => withQuery('/admin/project/settings', { tab }),
    project: (id: number | 'view') => `/admin/project/view/${id}`,
    consentTexts: () => '/admin/project/consent',
    applicationForm: () => '/admin/project/applicationform',
    /** The applications; `rows` is the query of that page. */
    applications: (rows: Record<string, string | undefined> = {}) => withQuery('/admin/project/applications', rows),
    /** The reviews assigned to the person, or one of them. */
    applicationReviews: (id?: number) => (id === undefined ? '/admin/project/reviews' : `/admin/project/reviews/${id}`),
    actions: () => '/admin/action/list',
    /** `tab`: a tab of the definition's editor; the first if absent. */
    action: (id: number, tab?: string) => withQuery(`/admin/action/list/${id}`, { tab }),
    questionnaires: () => '/admin/quest/list',
    /** The programme's own tool for questionnaires, else ours; no menu has it. */
    questAdmin: () => '/admin/questadmin',
    questionnaire: (id: number) => `/admin/quest/edit/${id}`,
    /** The results of a questionnaire; `rows` is the query of that page. */
    questionnaireResults: (id: number, rows: Record<string, string> = {}) => withQuery(`/admin/quest/view/${id}`, rows),
    /** `version`: a published version; the draft if absent. */
    printQuestionnaire: (id: number, version?: number) => withQuery(`/admin/quest/print/${id}`, { version }),
    documents: () => '/admin/documents',
    /** A document by name, or the page on which a new one is written. */
    document: (name?: string) => (name === undefined ? '/admin/documents/new' : `/admin/documents/edit/${name}`),
    /** `rows` is the query of that page. */
    issuedDocuments: (rows: Record<string, string | undefined> = {}) => withQuery('/admin/documents/issued', rows),
    calculators: () => '/admin/calculator/list',
    calculator: (id: number) => `/admin/calculator/edit/${id}`,
    reports: () => '/admin/report/list',
    /** The result of a report; `rows` is the query of that page. */
    report: (id: number, rows: Record<string, string | undefined> = {}) => withQuery(`/admin/report/view/${id}`, rows),
    /** A dashboard by itself, also for those who have no statistics page. */
    dashboard: (id: number) => `/admin/report/dashboard/${id}`,
    /** The editor of a report; of a new one without an id. */
    editReport: (id?: number) => (id === undefined ? '/admin/report/edit' : `/admin/report/edit/${id}`),
    duplicates: () => '/admin/user/duplicates',
    audit: () => '/admin/audit',
    outbox: () => '/admin/outbox',
    events: () => '/admin/events',
    retention: () => '/admin/retention',
    languages: () => '/admin/languages',
    texts: () => '/admin/texts',
    scriptLog: () => '/admin/scriptlog',
    /** `tab`: the first that the person may open if absent; `rows` is the query of that tab. */
    development: (tab?: DevelopmentTabId, rows: Record<string, string> = {}) =>
      `${withQuery('/admin/development/index', rows)}${tab ? `#dTab=${encodeURIComponent(tab)}` : ''}`,
    microdataSends: () => '/admin/project/microdata/sends',
    microdataSend: (id: number) => `/admin/project/microdata/sends/${id}`,
    rehearsals: () => '/admin/rehearsal',
    newRehearsal: () => '/admin/rehearsal/new',
    rehearsal: (id: number) => `/admin/rehearsal/${id}`,
    compareRehearsals: (first: number, second: number) => withQuery('/admin/rehearsal/compare', { first, second }),
  },
  mentee: {
    home: () => '/mentee',
    actions: () => '/mentee/actions',
    actionsDone: () => '/mentee/actionsdone',
    sentItems: (tab?: string) => withQuery('/mentee/senditems', { tab }),
    chatItems: () => '/mentee/chatitems',
    action: (id: number) => `/mentee/action/${id}`,
    person: (id: number, tab?: string) => withQuery(`/mentee/${id}`, { tab }),
  },
  mentor: {
    home: () => '/mentor',
    sentItems: (tab?: string) => withQuery('/mentor/senditems', { tab }),
    chatItems: () => '/mentor/chatitems',
    mentees: (rows: { show?: string; on?: string; state?: number; mentor?: number; phase?: string } = {}) =>
      withQuery('/mentor/mentee/list', rows),
    menteeGrid: (actionId?: number, menteeId?: number) =>
      ['/mentor/mentee/list/grid', actionId, actionId && menteeId].filter(Boolean).join('/'),
    /**
     * `tab` is the id of a tab of the mentee's page, by default their progress; `phase` is the phase that is
     * open in it.
     */
    mentee: (id: number, rows: { tab?: string | undefined; phase?: string | undefined } = {}) =>
      withQuery(`/mentor/mentee/${id}`, rows),
    menteeAction: (menteeId: number, actionId: number) => `/mentor/mentee/${menteeId}/${actionId}`,
    actions: () => '/mentor/action/list',
    action: (id: number) => `/mentor/action/list/${id}`,
    /** All of a mentee's answers to questionnaires. */
    menteeAnswers: (menteeId: number) => `/mentor/answers/${menteeId}`,
    ownActions: () => '/mentor/action2/list',
    ownAction: (id: number) => `/mentor/action2/list/${id}`,
  },
};

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** Whether a path never belongs to a project, like the sign-in page. */
export const isOutsideProjects = (path: string): boolean =>
  outsidePaths.some((word) => word === firstSegment(path).toLowerCase());

/** Whether a path starts with a reserved word rather than with a project. */
const startsReserved = (path: string): boolean => firstSegment(path) === '' || isReservedPath(firstSegment(path));

/** Returns the project (url or Id) at the start of a path; undefined where there is none. */
export const projectInPath = (path: string): string | undefined =>
  startsReserved(path) ? undefined : decodeURIComponent(firstSegment(path));

/** Returns a path without its project, as the routes match it. */
export const withoutProject = (path: string): string =>
  startsReserved(path) ? path : path.slice(firstSegment(path).length + 1) || '/';

/** Returns a path with the project in front, except for pages outside of projects. */
export const withProject = (path: string, project: string | undefined): string =>
  project === undefined || isOutsideProjects(path)
    ? path
    : `/${encodeURIComponent(project)}${path === '/' ? '/' : path}`;
