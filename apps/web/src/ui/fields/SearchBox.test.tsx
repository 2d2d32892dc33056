import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { SearchBox } from './SearchBox.tsx';

const onSearch = vi.fn<(text: string) => void>();
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const enter = () => fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });

beforeEach(async () => {
  onSearch.mockReset();
  await show(<SearchBox label="Αναζήτηση" value="ελένη" onSearch={onSearch} />);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('searching', () => {
  test('starts after 750 ms without typing', async () => {
    type('μαρ');
    await wait(600);
    type('μαρία');
    await wait(749);
    expect(onSearch).not.toHaveBeenCalled();
    await wait(1);
    expect(onSearch.mock.calls).toEqual([['μαρία']]);
  });

  test('starts at once with Enter', () => {
    type('μαρία');
    enter();
    expect(onSearch.mock.calls).toEqual([['μαρία']]);
  });

  test('does not start again for the current search', async () => {
    type('ελένη ');
    enter();
    await wait(5000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  test('is cleared by its button', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Καθαρισμός αναζήτησης' }));
    expect(onSearch.mock.calls).toEqual([['']]);
  });
});
