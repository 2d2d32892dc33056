import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, Offline } from '../api/error.ts';
import { show } from '../testing/show.tsx';
import { FailedPage } from './FailedPage.tsx';
import { Denied } from './guard.ts';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a screen that cannot be shown', () => {
  test.each([
    ['what the role does not include', new Denied(), 'Δεν έχετε πρόσβαση σε αυτή τη σελίδα'],
    [
      'what the server does not allow',
      new ApiError(403, { Code: 'NotAllowed' }),
      'Δεν έχετε πρόσβαση σε αυτή τη σελίδα',
    ],
    ['what is not there', new ApiError(404, { Code: 'NotFound' }), 'Η σελίδα δεν βρέθηκε'],
    ['what broke', new Error('bug'), 'Κάτι δεν πήγε καλά'],
  ])('for %s shows the reason and a link home', async (_what, error, title) => {
    await show(<FailedPage error={error} reset={vi.fn()} />);
    expect(heading()).toBe(title);
    expect(screen.getByRole('link', { name: 'Στην αρχική σελίδα' }).getAttribute('href')).toBe('/home');
    expect(screen.queryByRole('button', { name: 'Νέα προσπάθεια' }) === null).toBe(!title.startsWith('Κάτι'));
  });

  test('without a connection shows that, with a button to try again', async () => {
    const reset = vi.fn();
    await show(<FailedPage error={new Offline(undefined)} reset={reset} />);
    expect(screen.getByText(/Ελέγξτε το δίκτυό σας/)).toBeDefined();
    screen.getByRole('button', { name: 'Νέα προσπάθεια' }).click();
    expect(reset).toHaveBeenCalledOnce();
  });
});
