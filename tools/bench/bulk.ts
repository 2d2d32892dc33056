import type { Figure } from './figure.ts';
import { jobOf } from './jobs.ts';
import type { Ask, Large } from './large-programme.ts';

const SECONDS = 30;
const PAGE_MS = 100;
const EVERYONE = { Roles: ['Mentee'], Active: [0, 1, 2, 3] };

/**
 * Measures each kind of bulk change on all 100,000 mentees of a programme, its undo, and the response time of the grid
 * for another person meanwhile.
 */
export async function measureBulk({ as }: Large): Promise<Figure[]> {
  const ask = await as('admin');
  const [mentor, other] = (await ask<{ Id: number }[]>('/api/User/MentorsFilterValues', {})).slice(5);
  const [action] = (await ask<{ Id: number }[]>('/api/project/GetActionsGridHeader', {})).slice(20);
  const kinds: [string, string, object][] = [
    ['state', '/api/user/SetActiveStateMany', { State: 1 }],
    ['a field', '/api/user/SetUserField', { Field: 'employment', Value: '' }],
    ['default mentor', '/api/user/setDefaultMentor', { MentorId: mentor?.Id }],
    ['mentor of an action', '/api/user/SetActionMentor', { ActionIds: [action?.Id], MentorId: other?.Id }],
    ['publication', '/api/action/PublishMany', { ActionId: action?.Id, date: '01-01-2026' }],
  ];
  const figures: Figure[] = [];
  for (const [name, path, body] of kinds) {
    const reader = aReader(ask);
    const { seconds, Result } = await jobOf(ask, path, { ...EVERYONE, ...body });
    const undone = await jobOf(ask, '/api/bulk/Undo', { ChangeId: Result?.ChangeId });
    const pages = await reader.end();
    figures.push(
      {
        name: `Change of many, ${name}`,
        value: `${seconds.toFixed(1)} s for ${Result?.Changed}, undone in ${undone.seconds.toFixed(1)} s`,
        goal: `under ${SECONDS} s`,
        met: seconds < SECONDS,
      },
      {
        name: `A grid page meanwhile, ${name}, p95`,
        value: `${pages.toFixed(0)} ms`,
        goal: `under ${PAGE_MS} ms`,
        met: pages < PAGE_MS,
      },
    );
  }
  return figures;
}

const PAUSE = 100;

/**
 * Starts opening page after page of the grid until `end`, which returns the 95th percentile of the times in
 * milliseconds.
 */
function aReader(ask: Ask): { end(): Promise<number> } {
  const times: number[] = [];
  let ended = false;
  const reading = (async () => {
    for (let Page = 0; !ended; Page = (Page + 1) % 50) {
      const began = performance.now();
      await ask('/api/project/GetActionsGrid_Partial', { Count: 10, Page });
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  })();
  return {
    async end() {
      ended = true;
      await reading;
      return times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
    },
  };
}
