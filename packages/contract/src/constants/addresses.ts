/** First path segments of pages outside any project, such as the sign-in page; some are reserved for future pages. */
export const outsidePaths = [
  'signin',
  'resetpassword',
  'gdpr',
  'view',
  'applicant',
  'applicationform',
  'application',
  'quest',
  'link',
  'verify',
  'meet',
  'feed',
  'share',
  'p',
  'icons',
  'preview',
  'accessibility',
] as const;

/** The first path segments of the applicants' pages, which are a separate small application. */
const applicantPaths: readonly string[] = ['applicant', 'applicationform', 'application'];

/** Whether a path belongs to the applicants' pages. Ignores case. */
export const isApplicantPath = (path: string): boolean =>
  applicantPaths.includes((path.split('/')[1] ?? '').toLowerCase());

/** First path segments of pages inside a project, where the project's own segment may be left out. */
export const projectPaths = [
  'home',
  'about',
  'settings',
  'calendar',
  'notifications',
  'customlayout',
  'test',
  'userinfo',
  'statistics',
  'views',
  'viewsplus',
  'directive',
  'library',
  'files',
  'chat',
  'questionnaire',
  'questtoken',
  'mentorquest',
  'admin',
  'mentee',
  'mentor',
  'goals',
  'microdata',
  'help',
  'news',
] as const;

/** First path segments handled by the server itself: calls, files, documents and health checks. */
export const serverPaths = [
  'api',
  'api2',
  'api3',
  'anyquest',
  'account',
  'assets',
  'razor',
  'uncached',
  'healthz',
  'readyz',
  'metrics',
] as const;

const reserved: ReadonlySet<string> = new Set([...outsidePaths, ...projectPaths, ...serverPaths]);

/** Whether a first path segment is reserved by the product, so that no project may use it as its url. Ignores case. */
export const isReservedPath = (word: string): boolean => reserved.has(word.toLowerCase());
