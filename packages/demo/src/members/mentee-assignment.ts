import type { MemberState, ProjectUrl } from '../model.ts';
import { perPart } from './programme-calendar.ts';

/** The number of a mentee within their part, 1 to 240. */
const numberInPart = (n: number): number => ((n - 1) % perPart.mentees) + 1;

const partOf = (n: number): number => Math.floor((n - 1) / perPart.mentees);

/** User name of the `k`-th person of a kind in the part of mentee `n`. */
const userNameInPart = (n: number, kind: 'mentors' | 'coordinators', name: string, k: number): string =>
  `${name}${partOf(n) * perPart[kind] + k}`;

/** The programmes of mentee `n`: one in seven is in the one for young people, a few in both. */
export function projectsOf(n: number): ProjectUrl[] {
  const number = numberInPart(n);
  if (number % 28 === 0) return ['epicheiro', 'neoi'];
  return number % 7 === 0 ? ['neoi'] : ['epicheiro'];
}

/** The default mentor of mentee `n` in a programme; null for those not assigned yet. */
export function defaultMentorOf(n: number, project: ProjectUrl): string | null {
  const number = numberInPart(n);
  if (number % 19 === 11) return null;
  if (project === 'neoi') return userNameInPart(n, 'mentors', 'mentor', 21 + (Math.floor(number / 7) % 4));
  if (partOf(n) === 0 && number % 60 === 37) return 'registrymentor';
  if (number % 43 === 0) return userNameInPart(n, 'mentors', 'mentor', 21 + (Math.floor(number / 43) % 3));
  return userNameInPart(n, 'mentors', 'mentor', ((number - 1) % 20) + 1);
}

/** The coordinator of mentee `n`; a few have none. */
export function coordinatorOf(n: number, project: ProjectUrl): string | null {
  const number = numberInPart(n);
  if (number % 31 === 0) return null;
  return userNameInPart(n, 'coordinators', 'coordinator', project === 'neoi' ? 3 : 2 - (number % 2));
}

/** The member state of mentee `n` before any completion: a few are inactive or have left, the others are active. */
export function stateOf(n: number): MemberState {
  const number = numberInPart(n);
  if (number % 23 === 5) return 0;
  return number % 17 === 9 ? 2 : 1;
}

/** Specialists who are responsible for a single action of other mentors' mentees, by action order. */
export function actionMentorsOf(n: number, project: ProjectUrl): Map<number, string> {
  const number = numberInPart(n);
  const finance = project === 'epicheiro' && number % 13 === 4 && number % 19 !== 11;
  return new Map(finance ? [[29, userNameInPart(n, 'mentors', 'mentor', 3)]] : []);
}

/** The mentor who gives the talks on legal forms to mentee `n`. */
export const speakerOf = (n: number): string =>
  userNameInPart(n, 'mentors', 'mentor', numberInPart(n) % 20 < 10 ? 7 : 15);
