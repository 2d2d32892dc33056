import type { Figure } from './figure.ts';
import { type Ask, p95Of } from './large.ts';

const PAGE = '/api/project/GetActionsGrid_Partial';
const COUNT = '/api/project/GetActionsGrid_Count';
const VALUES = '/api/User/FilterValues';

const region = { Field: 'region', Value: 'Αττική' };
const woman = { Field: 'sex', Value: 'female' };
const mentees = { Roles: ['Mentee'], Active: [0, 1] };

/** The grid of mentees by actions at 100,000: whole replies over HTTP, so the database's part is less. */
export async function measureGrids(ask: Ask): Promise<Figure[]> {
  const [mentor] = (await ask<{ Id: number }[]>('/api/User/MentorsFilterValues', {})).slice(5);
  const [action] = (await ask<{ Id: number }[]>('/api/project/GetActionsGridHeader', {})).slice(8);
  const sets: [string, object][] = [
    ['no filter', {}],
    ['two filters', { Filter: [region, woman] }],
    ['a search', { Search: 'παπα' }],
    ['by an action’s value', { ActionOrder: action?.Id }],
    ['a mentor’s', { MentorId: mentor?.Id }],
    ['page 5,000', { Page: 5000 }],
  ];
  const figures: Figure[] = [];
  const time = async (name: string, path: string, body: object, goal: number) => {
    const ms = await p95Of(() => ask(path, body));
    figures.push({ name: `${name}, p95`, value: `${ms.toFixed(1)} ms`, goal: `under ${goal} ms`, met: ms < goal });
  };
  for (const Count of [10, 50])
    for (const [name, body] of sets) await time(`Grid page of ${Count}, ${name}`, PAGE, { ...body, Count }, 60);
  for (const [name, body] of sets.filter(([, body]) => !('Page' in body) && !('ActionOrder' in body)))
    await time(`Grid count, ${name}`, COUNT, body, 60);
  await time('Values of a field', VALUES, { ...mentees, Fields: ['region'] }, 50);
  await time('Values of a field below another', VALUES, { ...mentees, Fields: ['municipality'], Filter: [region] }, 50);
  await time(
    'Values of a field below two others',
    VALUES,
    { ...mentees, Fields: ['regional_unit'], Filter: [region, woman] },
    50,
  );
  return figures;
}
