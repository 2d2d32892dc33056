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
});
