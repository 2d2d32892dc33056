import { rehearsal } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { compareRehearsals, getRehearsal, listRehearsals } from './rehearsals/read-rehearsals.ts';
import { startRehearsal } from './rehearsals/start.ts';

/** Routes of rehearsals. */
export const rehearsalRoutes = (): Route[] => [
  route(rehearsal.start, startRehearsal),
  route(rehearsal.get, getRehearsal),
  route(rehearsal.list, listRehearsals),
  route(rehearsal.compare, compareRehearsals),
];
