import type { Figure } from './figure.ts';
import { type Large, timesFigure } from './large-programme.ts';

const PAGE = '/api/project/GetActionsGrid_Partial';
const COUNT = '/api/project/GetActionsGrid_Count';
const VALUES = '/api/User/FilterValues';

const PAGE_GOAL = { reply: 60, database: 15 };

const region = { Field: 'region', Value: 'Αττική' };
const woman = { Field: 'sex', Value: 'female' };
/** The body that the grid's filter panels send. */
const mentees = { Roles: ['Mentee'], Active: [0, 1], Mentors: false };

/** Measures the grid of mentees by actions with 100,000 mentees. */
export async function measureGrids(large: Large): Promise<Figure[]> {
  const ask = await large.as('admin');
  const [mentor] = await ask<{ Id: number }[]>('/api/User/MentorsFilterValues', { Order: 'load' });
  const [action] = (await ask<{ Id: number }[]>('/api/project/GetActionsGridHeader', {})).slice(8);
  const filters: [string, object][] = [
    ['no filter', {}],
    ['two filters', { Filter: [region, woman] }],
    ['a search', { Search: 'παπα' }],
    ['a mentor’s', { MentorId: mentor?.Id }],
  ];
  const orders: [string, object][] = [
    ['by last name downwards', { Order: 'last_name', Desc: true }],
    ['by an action’s value', { ActionOrder: action?.Id }],
    ['by an action’s value downwards', { ActionOrder: action?.Id, Desc: true }],
  ];
  const figures: Figure[] = [];
  const time = async (name: string, path: string, body: object, goals: Parameters<typeof timesFigure>[2]) =>
    figures.push(timesFigure(`${name}, p95`, await large.time(() => ask(path, body)), goals));
  for (const Count of [10, 50]) {
    for (const [name, body] of [...filters, ...orders])
      await time(`Grid page of ${Count}, ${name}`, PAGE, { ...body, Count }, PAGE_GOAL);
    const Page = 50_000 / Count;
    await time(`Grid page of ${Count}, page ${Page.toLocaleString('en')}`, PAGE, { Page, Count }, PAGE_GOAL);
  }
  const askAsCoordinator = await large.as('coordinator1');
  const page = { Count: 50 };
  figures.push(
    timesFigure(
      'Grid page of 50, a coordinator’s own, p95',
      await large.time(() => askAsCoordinator(PAGE, page)),
      PAGE_GOAL,
    ),
  );
  for (const [name, body] of filters) await time(`Grid count, ${name}`, COUNT, body, { reply: 60 });
  const values = { reply: 50 };
  await time('Values of a field', VALUES, { ...mentees, Fields: ['region'] }, values);
  await time(
    'Values of a field below another',
    VALUES,
    { ...mentees, Fields: ['municipality'], Filter: [region] },
    values,
  );
  await time(
    'Values of a field below two others',
    VALUES,
    { ...mentees, Fields: ['regional_unit'], Filter: [region, woman] },
    values,
  );
  return figures;
}
