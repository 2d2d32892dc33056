import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import type { Column } from './columns.ts';
import { DataList } from './DataList.tsx';

interface Row {
  id: number;
  name: string;
  tasks: number;
}

const columns: Column<Row>[] = [
  { id: 'name', label: 'Όνομα', cell: ({ name }) => name, sort: 'Name', names: true },
  { id: 'tasks', label: 'Δράσεις', cell: ({ tasks }) => tasks, figures: true },
];
const rows = [{ id: 1, name: 'Ελένη', tasks: 12 }];
const onOrder = vi.fn();
const narrow = (yes: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { matches: yes, media }) as MediaQueryList);

const list = (shown: readonly Row[] | undefined, order?: string) => (
  <DataList
    label="Πρόσωπα"
    columns={columns}
    rows={shown}
    idOf={({ id }) => id}
    order={order}
    onOrder={onOrder}
    empty="Κανείς"
  />
);

afterEach(() => vi.restoreAllMocks());

describe('a list', () => {
  test('is a table with row headers', async () => {
    await show(list(rows));
    const table = screen.getByRole('table', { name: 'Πρόσωπα' });
    expect(within(table).getByRole('rowheader', { name: 'Ελένη' })).toBeDefined();
    expect(within(table).getByRole('cell', { name: '12' })).toBeDefined();
  });

  test('is shown as cards on a narrow screen', async () => {
    narrow(true);
    await show(list(rows));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('listitem').textContent).toBe('ΕλένηΔράσεις12');
  });

  test('shows its empty state, and a skeleton while it loads', async () => {
    const view = await show(list([]));
    expect(screen.getByText('Κανείς')).toBeDefined();
    view.unmount();
    await show(list(undefined));
    expect(screen.getByText('Φόρτωση…')).toBeDefined();
  });

  test.each([
    [undefined, 'none', 'Name'],
    ['Name', 'ascending', '-Name'],
    ['-Name', 'descending', undefined],
  ])('ordered by %s is announced as %s, and the next order is %s', async (order, announced, next) => {
    await show(list(rows, order));
    expect(screen.getByRole('columnheader', { name: 'Όνομα' }).getAttribute('aria-sort')).toBe(announced);
    await userEvent.click(screen.getByRole('button', { name: 'Όνομα' }));
    expect(onOrder).toHaveBeenLastCalledWith(next);
  });
});

describe('a row', () => {
  const opened = vi.fn();
  const opening: Column<Row>[] = [
    {
      id: 'name',
      label: 'Όνομα',
      names: true,
      cell: ({ id, name }) => (
        <button type="button" onClick={() => opened(id)}>
          {name}
        </button>
      ),
    },
    { id: 'tasks', label: 'Δράσεις', cell: ({ tasks }) => <span>{tasks} δράσεις</span> },
    { id: 'choice', label: 'Επιλογή', cell: () => <input type="checkbox" aria-label="Επιλογή" /> },
  ];
  const openingList = (more: { severalLinks?: boolean } = {}) => (
    <DataList label="Πρόσωπα" columns={opening} rows={rows} idOf={({ id }) => id} empty="Κανείς" {...more} />
  );

  afterEach(() => opened.mockReset());

  test.each([false, true])(
    'opens like its heading when it is clicked, except on its inputs (cards: %s)',
    async (cards) => {
      narrow(cards);
      await show(openingList());
      await userEvent.click(screen.getByText('12 δράσεις'));
      expect(opened.mock.calls).toEqual([[1]]);
      await userEvent.click(screen.getByRole('checkbox'));
      await userEvent.click(screen.getByRole('button', { name: 'Ελένη' }));
      expect(opened.mock.calls).toEqual([[1], [1]]);
    },
  );

  test('with several links does not open as a whole', async () => {
    await show(openingList({ severalLinks: true }));
    await userEvent.click(screen.getByText('12 δράσεις'));
    expect(opened).not.toHaveBeenCalled();
  });
});
