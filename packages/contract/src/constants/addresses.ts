/** First words of addresses that belong to no project, like the sign-in page. */
export const outsideWords = [
  'signin',
  'resetpassword',
  'gdpr',
  'view',
  'applicant',
  'applicationform',
  'application',
  'quest',
] as const;

/** Among them those of the applicants' pages, a small application of their own. */
const applicantWords: readonly string[] = ['applicant', 'applicationform', 'application'];

/** Whether a path is one of the applicants' pages. Case is ignored. */
export const isForApplicants = (path: string): boolean =>
  applicantWords.includes((path.split('/')[1] ?? '').toLowerCase());

/** First words of addresses inside a project's area, where the project may be left out. */
export const insideWords = [
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
] as const;

/** First words of addresses that the server answers by itself: calls, files and health. */
export const serverWords = [
  'api',
  'api2',
  'api3',
  'anyquest',
  'account',
  'assets',
  'healthz',
  'readyz',
  'metrics',
] as const;

const reserved: ReadonlySet<string> = new Set([...outsideWords, ...insideWords, ...serverWords]);

/** Whether a first word of an address is the product's own, so that no project may have it as its url. Case is ignored. */
export const isReservedWord = (word: string): boolean => reserved.has(word.toLowerCase());
