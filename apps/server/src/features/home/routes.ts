import { home } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { menteeHome } from './mentee-home.ts';
import { mentorHome } from './mentor-home.ts';
import { staffHome } from './staff-home.ts';

/** What each person finds first. */
export function homeRoutes(): Route[] {
  return [route(home.mentee, menteeHome), route(home.mentor, mentorHome), route(home.staff, staffHome)];
}
