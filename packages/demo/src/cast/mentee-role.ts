import type { MemberState, ProjectUrl } from '../model.ts';
import { perPart } from './programme-calendar.ts';

/** The number of a mentee within their part, 1 to 240. */
const placeInPart = (n: number): number => ((n - 1) % perPart.mentees) + 1;

const partOf = (n: number): number => Math.floor((n - 1) / perPart.mentees);

/** User name of the `k`-th person of a kind in the part of mentee `n`. */
const inPart = (n: number, kind: 'mentors' | 'coordinators', name: string, k: number): string =>
  `${name}${partOf(n) * perPart[kind] + k}`;

/** The programmes of mentee `n`: one in seven is in the one for young people, a few in both. */
export function projectsOf(n: number): ProjectUrl[] {
  const place = placeInPart(n);
  if (place % 28 === 0) return ['epicheiro', 'neoi'];
  return place % 7 === 0 ? ['neoi'] : ['epicheiro'];
}

/** The default mentor of mentee `n` in a programme; null for those not assigned yet. */
export function defaultMentorOf(n: number, project: ProjectUrl): string | null {
  const place = placeInPart(n);
  if (place % 19 === 11) return null;
  if (project === 'neoi') return inPart(n, 'mentors', 'mentor', 21 + (Math.floor(place / 7) % 4));
  if (partOf(n) === 0 && place % 60 === 37) return 'registrymentor';
  if (place % 43 === 0) return inPart(n, 'mentors', 'mentor', 21 + (Math.floor(place / 43) % 3));
  return inPart(n, 'mentors', 'mentor', ((place - 1) % 20) + 1);
}

/** The coordinator of mentee `n`; a few have none. */
export function coordinatorOf(n: number, project: ProjectUrl): string | null {
  const place = placeInPart(n);
  if (place % 31 === 0) return null;
  return inPart(n, 'coordinators', 'coordinator', project === 'neoi' ? 3 : 2 - (place % 2));
}

/** The member state of mentee `n` before any completion: a few are inactive or have left, the others are active. */
export function stateOf(n: number): MemberState {
  const place = placeInPart(n);
  if (place % 23 === 5) return 0;
  return place % 17 === 9 ? 2 : 1;
}

/** Specialists who mentor a single action of other mentors' mentees, by action order. */
export function actionMentorsOf(n: number, project: ProjectUrl): Map<number, string> {
  const place = placeInPart(n);
  const finance = project === 'epicheiro' && place % 13 === 4 && place % 19 !== 11;
  return new Map(finance ? [[29, inPart(n, 'mentors', 'mentor', 3)]] : []);
}

/** The mentor who gives the talks on legal forms to mentee `n`. */
export const speakerOf = (n: number): string => inPart(n, 'mentors', 'mentor', placeInPart(n) % 20 < 10 ? 7 : 15);
