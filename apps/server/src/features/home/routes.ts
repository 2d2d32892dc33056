import { home } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { readMenteeHome } from './mentee-home.ts';
import { readMentorHome } from './mentor-home.ts';
import { readStaffHome } from './staff-home.ts';
import { readTrends } from './trends.ts';

/** The home pages of mentees, mentors and staff. */
export function homeRoutes(): Route[] {
  return [
    route(home.mentee, readMenteeHome),
    route(home.mentor, readMentorHome),
    route(home.staff, readStaffHome),
    route(home.trends, readTrends),
  ];
}
