import type { Feature } from '../feature.ts';
import { accounts } from '../features/accounts/routes.tsx';
import { actions } from '../features/actions/routes.tsx';
import { home } from '../features/home/routes.tsx';
import { people } from '../features/people/routes.tsx';

/** Every feature, by hand: a new one is a new folder and a line here. The menu follows this order. */
export const features: readonly Feature[] = [accounts, actions, people, home];
