import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { DateField } from './DateField.tsx';

function Kept({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return <DateField label="Ημερομηνία" value={value} onChange={setValue} />;
}
const field = () => screen.getByLabelText('Ημερομηνία');

describe('a date', () => {
  test('typed with slashes is shown with dashes', async () => {
    await show(<Kept />);
    await userEvent.type(field(), '24/03/2026');
    await userEvent.tab();
    expect(field()).toHaveProperty('value', '24-03-2026');
    expect(screen.queryByText(/Γράψτε μια ημερομηνία/)).toBeNull();
  });

  test('typed in short form is shown as understood, and with dashes after the field is left', async () => {
    await show(<Kept />);
    await userEvent.type(field(), '5.3.26');
    expect(screen.getByText('5 Μαρτίου 2026')).toBeDefined();
    await userEvent.tab();
    expect(field()).toHaveProperty('value', '05-03-2026');
  });

  test('that does not exist is refused and stays as typed', async () => {
    await show(<Kept />);
    await userEvent.type(field(), '31-02-2026');
    await userEvent.tab();
    expect(screen.getByText('Γράψτε μια ημερομηνία, όπως 24-03-2026.')).toBeDefined();
    expect(field()).toHaveProperty('value', '31-02-2026');
  });

  test('is chosen from a calendar that opens at its month', async () => {
    await show(<Kept start="24-03-2026" />);
    await userEvent.click(screen.getByRole('button', { name: 'Επιλογή από ημερολόγιο' }));
    await userEvent.click(await screen.findByRole('button', { name: '5 Μαρτίου 2026', hidden: true }));
    expect(field()).toHaveProperty('value', '05-03-2026');
  });

  test('of birth can be chosen with a few keys by the lists of years and months', async () => {
    await show(<Kept />);
    await userEvent.click(screen.getByRole('button', { name: 'Επιλογή από ημερολόγιο' }));
    const list = (name: string) => screen.findByRole('combobox', { name, hidden: true });
    const years = await list('Επιλογή έτους');
    const present = new Date().getFullYear();
    expect([...years.querySelectorAll('option')].map(({ value }) => Number(value))).toEqual(
      Array.from({ length: 111 }, (_, index) => present + 10 - index),
    );
    await userEvent.selectOptions(years, '1962');
    await userEvent.selectOptions(await list('Επιλογή μήνα'), '03');
    await userEvent.click(await screen.findByRole('button', { name: '5 Μαρτίου 1962', hidden: true }));
    expect(field()).toHaveProperty('value', '05-03-1962');
  });
});
