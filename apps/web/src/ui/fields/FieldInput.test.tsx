import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { FieldInput } from './FieldInput.tsx';

const options = [
  { value: 'a', label: 'Άλφα' },
  { value: 'b', label: 'Βήτα' },
];
const onChange = vi.fn<(value: string) => void>();

describe('the input of a field', () => {
  test('stores a checkbox as 1 or 0', async () => {
    await show(<FieldInput type="checkbox" label="Συναινώ" value="0" onChange={onChange} />);
    await userEvent.click(screen.getByLabelText('Συναινώ'));
    expect(onChange).toHaveBeenLastCalledWith('1');
  });

  test('stores several choices as a JSON list, and none as empty text', async () => {
    const field = { type: 'multiselect', label: 'Τομείς', options, onChange } as const;
    const view = await show(<FieldInput {...field} value='["a"]' />);
    await userEvent.click(screen.getByRole('combobox', { name: 'Τομείς' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Βήτα', hidden: true }));
    expect(onChange).toHaveBeenLastCalledWith('["a","b"]');
    view.unmount();
    await show(<FieldInput {...field} value='["a"]' />);
    await userEvent.click(screen.getByRole('combobox', { name: 'Τομείς' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Άλφα', hidden: true }));
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  test('shows no choice where the stored value is not a list', async () => {
    const chosen = '.mantine-MultiSelect-pill';
    const view = await show(
      <FieldInput type="multiselect" label="Τομείς" options={options} value="{" onChange={onChange} />,
    );
    expect(view.container.querySelector(chosen)).toBeNull();
    view.unmount();
    const { container } = await show(
      <FieldInput type="multiselect" label="Τομείς" options={options} value='["a"]' onChange={onChange} />,
    );
    expect(container.querySelector(chosen)?.textContent).toBe('Άλφα');
  });

  test('tells a phone’s keyboard what is typed', async () => {
    await show(<FieldInput type="afm" label="ΑΦΜ" value="" onChange={onChange} />);
    expect(screen.getByLabelText('ΑΦΜ').getAttribute('inputmode')).toBe('numeric');
  });
});
