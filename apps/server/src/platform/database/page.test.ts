import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from '../../testing/database.ts';
import { findPage } from './page.ts';

const { db } = await aDatabase();

const even = sql<{ n: number }>`select n from generate_series(1, 10) n where n % 2 = 0`;

const find = (skip: number, take: number, statement = even) => findPage(db, statement, sql`n desc`, { skip, take });

test('a page has its rows in order and the number of all', async () => {
  expect(await find(0, 2)).toEqual({ rows: [{ n: 10 }, { n: 8 }], all: 5 });
  expect(await find(4, 2)).toEqual({ rows: [{ n: 2 }], all: 5 });
});

test('a page beyond the end has no rows and the number of all', async () => {
  expect(await find(6, 2)).toEqual({ rows: [], all: 5 });
});

test('a page that ends where the list ends has the number of all', async () => {
  expect(await find(0, 5)).toMatchObject({ all: 5 });
  expect(await find(0, 20)).toMatchObject({ all: 5 });
});

test('an empty list has no rows', async () => {
  expect(await find(0, 2, sql<{ n: number }>`select n from generate_series(1, 0) n`)).toEqual({ rows: [], all: 0 });
});
