import type { Identity } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { actionView, forFollowers } from './mentee-area.ts';

const mentee = anIdentity({ Can: ['mentee.own', 'mentee.read'] });
const mentor = anIdentity({ Can: ['mentee.read', 'mentor.read'] });
const manager = anIdentity({ Can: ['mentee.read', 'mentor.read', 'actions.edit'] });
const both = anIdentity({ Can: ['mentee.own', 'mentor.read'] });

const viewOf = (me: Identity, view?: string) => actionView(me, { id: '4', view });

test('the mentees’ pages redirect people who follow mentees to their mentees, and no one else', () => {
  const leads = forFollowers(() => '/mentor/mentee/list');
  expect([mentor, manager, mentee, both].map((me) => leads(me, {}))).toEqual([
    '/mentor/mentee/list',
    '/mentor/mentee/list',
    undefined,
    undefined,
  ]);
});

test('the address of an action opens the named view if one may open it, and otherwise one’s own', () => {
  expect([viewOf(mentee), viewOf(mentee, 'mentee'), viewOf(mentee, 'mentor'), viewOf(mentee, 'admin')]).toEqual(
    Array(4).fill(undefined),
  );
  expect([viewOf(mentor), viewOf(mentor, 'admin'), viewOf(both, 'Mentor')]).toEqual(
    Array(3).fill('/mentor/action/list/4'),
  );
  expect([viewOf(both), viewOf(manager, 'admin')]).toEqual([undefined, '/admin/action/list/4']);
});
