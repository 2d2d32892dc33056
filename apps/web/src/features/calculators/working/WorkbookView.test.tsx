import type { WireWorkbook } from '@ithaki/workbook';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { WorkbookView } from './WorkbookView.tsx';
import { WorkbookWork } from './WorkbookWork.tsx';
import '../engine/workbook-session.ts';
import type { InputValues } from '../engine/messages.ts';

const text = (row: number, words: string) => ({ row, col: 0, text: words, type: 'Text' as const });
const loan: WireWorkbook = {
  Active: [
    { Type: 'Input', Value: 1000, FullName: 'Ποσό', Format: [0] },
    { Type: 'Input', Value: 12, FullName: 'Μήνες', Limits: { Least: 1, Most: 60, Whole: true } },
    { Type: 'Formula', Formula: 'SUM(B1)/B2', Format: [0] },
  ],
  Ranges: [{ Cells: [[0], [2]] }],
  Layout: [
    {
      Name: 'Δάνειο',
      Table: [
        ...[text(0, 'Ποσό'), text(1, 'Μήνες'), text(2, 'Δόση')],
        ...[0, 1, 2].map((active) => ({ row: active, col: 1, active })),
      ],
      Charts: [{ type: 'barChart', DataSets: [{ Data: 0, Label: 'Ποσά' }], options: { title: 'Ποσά του δανείου' } }],
    },
  ],
  Styles: [],
  Formats: ['#,##0.00'],
  Results: [2],
  Rules: 'excel',
};

function Work({ readOnly = false }: { readOnly?: boolean }) {
  const [values, setValues] = useState<InputValues>({});
  return (
    <WorkbookView
      wire={loan}
      title="Δάνειο"
      values={values}
      onValues={readOnly ? undefined : setValues}
      scenarios={[]}
      onScenarios={readOnly ? undefined : () => undefined}
    />
  );
}

/** Clicks into a field, which selects its text, so that typing replaces it. */
async function selectField(person: ReturnType<typeof userEvent.setup>, field: HTMLElement) {
  await person.click(field);
  await waitFor(() => expect((field as HTMLInputElement).selectionStart).toBe(0));
}

const result = () => screen.getByRole('table', { name: 'Δάνειο' }).querySelector('[data-cell="2,1"]');

test('a result follows the entry, Enter moves to the next input, and Ctrl Z undoes the entry', async () => {
  const person = userEvent.setup();
  await show(<Work />);
  const amount = await screen.findByRole('textbox', { name: 'Ποσό' });
  await waitFor(() => expect(result()?.textContent).toBe('83,33'));
  await selectField(person, amount);
  await person.keyboard('2400{Enter}');
  await waitFor(() => expect(result()?.textContent).toBe('200,00'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Μήνες' }));
  await person.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(result()?.textContent).toBe('83,33'));
});

test('an entry is accepted when the field is left; a refused one stays with its message and the earlier value remains in use', async () => {
  const person = userEvent.setup();
  await show(<Work />);
  const months = await screen.findByRole('textbox', { name: 'Μήνες' });
  await waitFor(() => expect(result()?.textContent).toBe('83,33'));
  await selectField(person, months);
  await person.keyboard('500{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Το πολύ 60. Ισχύει ακόμη: 12.');
  expect(months.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(months);
  expect(result()?.textContent).toBe('83,33');
  await person.tab();
  expect((months as HTMLInputElement).value).toBe('500');
  expect(result()?.textContent).toBe('83,33');
  await selectField(person, months);
  await person.keyboard('50{Enter}');
  await waitFor(() => expect(result()?.textContent).toBe('20,00'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('results and charts are shown beside the sheet, and a panel is scrolled into view when it is opened', async () => {
  const person = userEvent.setup();
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this);
  };
  await show(<Work />);
  const results = await screen.findByLabelText('Αποτελέσματα');
  await waitFor(() => expect(results.textContent).toBe('Δόση83,33'));
  const beside = results.parentElement;
  expect(beside?.contains(await screen.findByRole('img', { name: 'Ποσά του δανείου' }))).toBe(true);
  expect(beside?.previousElementSibling?.querySelector('table')).toBe(screen.getByRole('table', { name: 'Δάνειο' }));
  await person.click(screen.getByRole('button', { name: 'Σενάρια' }));
  const scenarios = await screen.findByRole('region', { name: 'Σενάρια' });
  expect(beside?.contains(scenarios)).toBe(true);
  expect(shown.at(-1)?.contains(scenarios)).toBe(true);
});

const anchored = (anchor: object): WireWorkbook => ({
  ...loan,
  Layout: loan.Layout.map((sheet) => ({
    ...sheet,
    Charts: sheet.Charts.map((chart) => ({ ...chart, options: { ...chart.options, anchor } })),
  })),
});

test('charts are shown where the file has them, or beside the sheet, as the person chooses', async () => {
  const person = userEvent.setup();
  const wire = anchored({ from: { row: 4, col: 0 }, to: { row: 20, col: 6 } });
  await show(<WorkbookView wire={wire} title="Δάνειο" values={{}} onValues={() => undefined} scenarios={[]} />);
  const results = await screen.findByLabelText('Αποτελέσματα');
  const drawing = () => screen.findByRole('img', { name: 'Ποσά του δανείου' });
  expect(results.parentElement?.contains(await drawing())).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Διαγράμματα στο φύλλο', pressed: false }));
  const table = screen.getByRole('table', { name: 'Δάνειο' });
  expect(table.parentElement?.contains(await drawing())).toBe(true);
  expect(results.parentElement?.contains(await drawing())).toBe(false);
  expect(table.getAttribute('aria-rowcount')).toBe('20');
});

test('a chart that would cover an input is shown beside the sheet', async () => {
  const wire = anchored({ from: { row: 1, col: 1 }, to: { row: 9, col: 6 } });
  await show(<WorkbookView wire={wire} title="Δάνειο" values={{}} onValues={() => undefined} scenarios={[]} />);
  await screen.findByRole('img', { name: 'Ποσά του δανείου' });
  expect(screen.queryByRole('button', { name: 'Διαγράμματα στο φύλλο' })).toBeNull();
});

test('people who can only read are not asked to save scenarios', async () => {
  await show(<Work readOnly />);
  await screen.findByRole('table', { name: 'Δάνειο' });
  expect(screen.queryByRole('button', { name: 'Σενάρια' })).toBeNull();
});

test('Enter on a drop-down moves to the next input', async () => {
  const person = userEvent.setup();
  const Active = loan.Active.map((cell, i) => (i === 0 ? { ...cell, Limits: { Options: [1000, 2000] } } : cell));
  const wire = { ...loan, Active };
  await show(<WorkbookView wire={wire} title="Δάνειο" values={{}} onValues={() => undefined} scenarios={[]} />);
  const list = await screen.findByRole('combobox', { name: 'Ποσό' });
  list.focus();
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Μήνες' }));
});

test('Escape discards a refused entry', async () => {
  const person = userEvent.setup();
  await show(<Work />);
  const months = await screen.findByRole('textbox', { name: 'Μήνες' });
  await selectField(person, months);
  await person.keyboard('500{Enter}');
  await screen.findByRole('alert');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect((months as HTMLInputElement).value).toBe('12');
});

test('the plain list of inputs takes Greek numbers, percentages and dates, and shows them in full', async () => {
  const person = userEvent.setup();
  const wire: WireWorkbook = {
    ...loan,
    Active: [
      { Type: 'Input', Value: 14013.16, FullName: 'Ποσό', Format: [0] },
      { Type: 'Input', Value: 0.065, FullName: 'Επιτόκιο', Format: [1], Limits: { Most: 0.4 } },
      { Type: 'Input', Value: 46_023, FullName: 'Έναρξη', Format: [2] },
      { Type: 'Formula', Formula: 'B1*B2', Format: [0] },
    ],
    Ranges: [],
    Layout: [{ Name: 'Δάνειο', Table: [0, 1, 2, 3].map((active) => ({ row: active, col: 1, active })), Charts: [] }],
    Formats: ['#,##0.00', '0.0%', 'dd/mm/yyyy'],
    Results: [3],
  };
  const saved: InputValues[] = [];
  const save = (values: InputValues) => saved.push(values);
  await show(<WorkbookView wire={wire} title="Δάνειο" values={{}} onValues={save} scenarios={[]} />);
  await person.click(await screen.findByRole('radio', { name: 'Μόνο τα ποσά' }));
  const fieldText = (name: string) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value;
  expect(['Ποσό', 'Επιτόκιο', 'Έναρξη'].map(fieldText)).toEqual(['14.013,16', '6,5%', '01/01/2026']);
  await selectField(person, screen.getByRole('textbox', { name: 'Επιτόκιο' }));
  await person.keyboard('7,25');
  expect(saved).toEqual([]);
  await person.keyboard('{Enter}');
  expect(saved).toEqual([{ Επιτόκιο: 0.0725 }]);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Έναρξη' }));
  await person.keyboard('15/3/2026');
  await person.tab();
  expect(saved.at(-1)).toEqual({ Έναρξη: 46_096 });
  await selectField(person, screen.getByRole('textbox', { name: 'Επιτόκιο' }));
  await person.keyboard('275');
  await person.tab();
  expect((await screen.findByRole('alert')).textContent).toBe('Το πολύ 40%. Ισχύει ακόμη: 6,5%.');
  expect(saved).toHaveLength(2);
});

test('a key pressed right after a field is entered is not lost', async () => {
  const person = userEvent.setup();
  await show(<WorkbookView wire={loan} title="Δάνειο" values={{}} onValues={() => undefined} scenarios={[]} />);
  await person.click(await screen.findByRole('radio', { name: 'Μόνο τα ποσά' }));
  const [field] = screen.getAllByRole('textbox') as HTMLInputElement[];
  const frames: FrameRequestCallback[] = [];
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  act(() => field?.focus());
  await person.keyboard('1');
  for (const run of frames) run(0);
  frame.mockRestore();
  await person.keyboard('5');
  expect(field?.value).toBe('15');
});

test('a calculated value is explained, and the data of a chart is also shown as a table', async () => {
  const person = userEvent.setup();
  await show(<Work readOnly />);
  await waitFor(() => expect(result()?.textContent).toBe('83,33'));
  expect(screen.getByRole('textbox', { name: 'Ποσό' }).hasAttribute('readonly')).toBe(true);
  const cell = result();
  if (!cell) throw new Error('no result');
  await person.click(cell);
  const panel = await screen.findByRole('region', { name: 'Από πού προκύπτει' });
  await within(panel).findByText('SUM(B1)/B2');
  within(panel).getByText('Υπολογίζεται ως άθροισμα.');
  within(panel).getByRole('button', { name: 'Μήνες (B2)' });
  const figures = await screen.findByRole('table', { name: 'Ποσά του δανείου', hidden: true });
  within(figures).getByText('1.000');
});

test('a value that a script sets is shown, and saved with the first entry', async () => {
  const person = userEvent.setup();
  const saved: InputValues[] = [];
  const wire: WireWorkbook = { ...loan, Preprocess: "({ 'Ποσό': Inputs['Ποσό'] * 6 })" };
  const save = (values: InputValues) => saved.push(values);
  await show(<WorkbookWork wire={wire} title="Δάνειο" values={{}} onValues={save} scenarios={[]} />);
  await waitFor(() => expect(result()?.textContent).toBe('500,00'));
  await selectField(person, screen.getByRole('textbox', { name: 'Μήνες' }));
  await person.keyboard('6{Enter}');
  expect(saved.at(-1)).toEqual({ Ποσό: 6000, Μήνες: 6 });
});
