import type { GridAction, GridRow } from '@ithaki/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import type { ActionGroup } from '../action-groups.ts';
import { emptySelection } from '../selection.ts';
import { placeColumns } from './column-widths.ts';
import { actionColumns } from './columns.ts';
import { scales } from './scales.ts';
import { Table, type TableProps } from './Table.tsx';

const COLUMNS = 30;
const ROWS = 50;
const action = (Id: number): GridAction => ({
  ...{ Id, TypeId: 4, Title: `Action ${Id}`, Group: ['Plan'], Titles: Id === 1 ? ['Day', 'Place'] : [] },
  ...{ Function: '', Data: {} },
});
const actions = Array.from({ length: COLUMNS }, (_, index) => action(index + 1));
const group: ActionGroup = { key: 'Plan', title: 'Plan', typeId: 4, actions };
const mentee = (Id: number): GridRow => ({
  User: { Id, Name: `Mentee ${Id}`, Username: '', State: 1, Kayas: null, Label: '', Color: 1, Letter: '', Fields: {} },
  ...{ ProjectData: { ProjectFields: {} }, Mentor: null, Coordinators: [], Files: Id === 1 ? 2 : 0, Actions: {} },
  ...{ MicrodataStartSubmitted: false, MicrodataEndSubmitted: false },
  ...{ MicrodataStartMentorSubmitted: false, MicrodataEndMentorSubmitted: false },
});
const rows = Array.from({ length: ROWS }, (_, index) => mentee(index + 1));

/** Shows a table of 50 mentees and 30 actions, the first of which has two columns; returns its callbacks. */
async function showTable(props: Partial<TableProps> = {}) {
  const persons = [{ kind: 'select' }, { kind: 'name' }, { kind: 'files' }] as const;
  const { placed, pinned } = placeColumns(
    persons,
    actionColumns([group], props.scale === 'overview'),
    1200,
    scales[props.scale ?? 'dense'],
  );
  const calls = {
    onOrder: vi.fn(),
    onSelect: vi.fn(),
    onSelectPage: vi.fn(),
    onOpen: vi.fn(),
    onFiles: vi.fn(),
  };
  await show(
    <Table
      label="Mentees"
      scale="dense"
      rows={rows}
      columns={placed}
      pinned={pinned}
      skipped={0}
      all={ROWS}
      order={undefined}
      selection={emptySelection}
      hrefOf={(id) => `/people/${id}`}
      {...calls}
      {...props}
    />,
  );
  await screen.findByRole('grid');
  return calls;
}

const focusedCell = () => document.activeElement?.getAttribute('data-cell');
const cell = (place: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-cell="${place}"]`);
  if (!found) throw new Error(`No cell ${place} is drawn`);
  return found;
};

const { scrollTo } = Element.prototype;
beforeEach(() => {
  // jsdom has no layout: every element gets the size of the visible part of the grid, and scrolling takes
  // effect at once.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(500);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(10_000);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(10_000);
  Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
    if (typeof options !== 'object') return;
    if (options.left !== undefined) this.scrollLeft = options.left;
    if (options.top !== undefined) this.scrollTop = options.top;
    this.dispatchEvent(new Event('scroll'));
  } as typeof Element.prototype.scrollTo;
});
afterEach(() => {
  vi.restoreAllMocks();
  Element.prototype.scrollTo = scrollTo;
});

test('draws only the cells in view', async () => {
  await showTable();
  const drawn = document.querySelectorAll('[data-cell]').length;
  expect(drawn).toBeGreaterThan(50);
  expect(drawn).toBeLessThan(500);
});

test('moves the focus with the arrow keys, also to a cell that is drawn only after scrolling', async () => {
  await showTable();
  await userEvent.click(cell('1:3'));
  cell('1:3').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(focusedCell()).toBe('2:4');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await waitFor(() => expect(focusedCell()).toBe(`${ROWS}:${COLUMNS + 3}`));
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await waitFor(() => expect(focusedCell()).toBe('0:0'));
});

test('has one tab stop, the cell that had the focus last', async () => {
  await showTable();
  expect([...document.querySelectorAll('[tabindex="0"]')].map((stop) => stop.getAttribute('data-cell'))).toEqual([
    '1:1',
  ]);
  cell('3:4').focus();
  await waitFor(() => expect(cell('3:4').tabIndex).toBe(0));
  expect(cell('1:1').tabIndex).toBe(-1);
});

test('leaves the focus where it is after a key that cannot move further', async () => {
  await showTable();
  cell('1:0').focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(focusedCell()).toBe('1:0');
  const outside = document.body.appendChild(document.createElement('button'));
  outside.focus();
  document.querySelector('[role="grid"]')?.dispatchEvent(new Event('scroll'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(outside);
  outside.remove();
});

test('opens an action with Enter, in a new tab with Ctrl', async () => {
  const { onOpen } = await showTable();
  cell('2:3').focus();
  await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}');
  expect(onOpen.mock.calls).toEqual([
    [2, 1, false],
    [2, 1, true],
  ]);
});

test('opens a person by a click on the name, but not beside it', async () => {
  const { onOpen } = await showTable();
  await userEvent.click(cell('4:1'));
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Mentee 4' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(4, undefined, false);
});

test('selects a mentee with the space bar in any cell, and with a click on the checkbox', async () => {
  const { onSelect, onSelectPage } = await showTable();
  cell('2:5').focus();
  await userEvent.keyboard(' ');
  await userEvent.click(cell('3:0'));
  expect(onSelect.mock.calls).toEqual([[2], [3]]);
  await userEvent.click(cell('0:0'));
  expect(onSelectPage).toHaveBeenCalledOnce();
});

test('shows the files of a mentee who has some', async () => {
  const { onFiles } = await showTable();
  await userEvent.click(cell('2:2'));
  expect(onFiles).not.toHaveBeenCalled();
  await userEvent.click(cell('1:2'));
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(rows[0]);
});

test('orders by the column whose heading is clicked', async () => {
  const { onOrder } = await showTable({ order: 'action:1' });
  await userEvent.click(cell('0:3'));
  expect(onOrder).toHaveBeenCalledExactlyOnceWith('-action:1');
});

test('moves from the heading of an action to the heading of the next one', async () => {
  await showTable();
  cell('0:3').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(focusedCell()).toBe('0:5');
  await userEvent.keyboard('{ArrowLeft}');
  expect(focusedCell()).toBe('0:3');
});

test('keeps the header low and shows ten actions beside the name', () => {
  const persons = [{ kind: 'select' }, { kind: 'name' }, { kind: 'mentor' }] as const;
  const plain = actionColumns([{ ...group, actions: actions.slice(1) }]);
  const { placed, pinned } = placeColumns(persons, plain, 1100, scales.dense);
  expect(pinned).toBe(2);
  expect(placed.filter(({ kind, start, width }) => kind === 'action' && start + width <= 1100)).toHaveLength(10);
  for (const { headings } of Object.values(scales))
    expect(headings.group + headings.title + headings.parts).toBeLessThanOrEqual(96);
});

test('shows an overview with one square for each action, which can be opened by keyboard', async () => {
  const { onOpen } = await showTable({ scale: 'overview' });
  const square = cell('2:3');
  expect(square.getAttribute('data-tip')).toBe('Mentee 2 · Action 1 · Δεν έχει ανοίξει');
  expect(square.querySelector('[data-state="none"]')).not.toBeNull();
  square.focus();
  expect((await screen.findByText('Mentee 2 · Action 1 · Δεν έχει ανοίξει')).textContent).toBeDefined();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(2, 2, false);
});

test('names the mentee of a touched square before it is opened', async () => {
  const onSquare = vi.fn();
  const { onOpen } = await showTable({ scale: 'overview', onSquare });
  // jsdom has no pointer type on clicks.
  cell('2:3').dispatchEvent(Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' }));
  expect(onOpen).not.toHaveBeenCalled();
  expect(onSquare.mock.calls[0]?.[0].row.User.Id).toBe(2);
});

test('shows the full text of a shortened title on hover and on focus', async () => {
  const Title = 'Ερωτηματολόγιο δεξιοτήτων και κινήτρων συμμετοχής';
  const long: ActionGroup = { ...group, actions: [{ ...action(3), Title }, ...actions.slice(3)] };
  const { placed, pinned } = placeColumns([{ kind: 'name' }], actionColumns([long]), 1000, scales.dense);
  await showTable({ columns: placed, pinned });
  const heading = screen.getByRole('columnheader', { name: Title });
  expect(heading.textContent).toBe('Ερωτηματολ.\nδεξιοτήτ. …');
  heading.focus();
  expect(await screen.findByText(Title)).toBeDefined();
});

test('scrolls to the action and the mentee that the address refers to', async () => {
  await showTable({ markedAction: COLUMNS, markedMentee: ROWS });
  await waitFor(() => expect(cell(`${ROWS}:${COLUMNS + 3}`).hasAttribute('data-marked')).toBe(true));
});
