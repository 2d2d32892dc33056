import type { WireWorkbook } from '@ithaki/workbook';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
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
    { Type: 'Formula', Formula: 'B1/B2', Format: [0] },
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

test('an invalid entry shows a message, and the last valid figure stays', async () => {
  const person = userEvent.setup();
  await show(<Work />);
  const months = await screen.findByRole('textbox', { name: 'Μήνες' });
  await waitFor(() => expect(result()?.textContent).toBe('83,33'));
  await selectField(person, months);
  await person.keyboard('99');
  expect((await screen.findByRole('alert')).textContent).toBe('Το πολύ 60.');
  expect(months.getAttribute('aria-invalid')).toBe('true');
});

test('a figure is explained, and the data of a chart is also a table', async () => {
  const person = userEvent.setup();
  await show(<Work readOnly />);
  await waitFor(() => expect(result()?.textContent).toBe('83,33'));
  expect(screen.getByRole('textbox', { name: 'Ποσό' }).hasAttribute('readonly')).toBe(true);
  const cell = result();
  if (!cell) throw new Error('no result');
  await person.click(cell);
  const panel = await screen.findByRole('region', { name: 'Από πού προκύπτει' });
  await within(panel).findByText('B1/B2');
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
  await person.keyboard('6');
  expect(saved.at(-1)).toEqual({ Ποσό: 6000, Μήνες: 6 });
});
