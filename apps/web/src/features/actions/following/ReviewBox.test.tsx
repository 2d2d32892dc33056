import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { ReviewBox } from './ReviewBox.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Shows the box for one mentee's action; returns the calls made and the callback of a review. */
async function openReview(review: () => object = () => ({})) {
  const onReviewed = vi.fn();
  await show(<ReviewBox target={{ actionId: 4, menteeId: 7 }} onReviewed={onReviewed} />);
  const calls = fakeServer({ mentor: { review: review as never } });
  return { calls, onReviewed };
}

test('sends the result of the clicked button, with the comment', async () => {
  const { calls, onReviewed } = await openReview();
  await userEvent.type(screen.getByLabelText('Σχόλιο προς τον ωφελούμενο'), 'Μπράβο');
  await press('Αποδοχή');
  await vi.waitFor(() => expect(onReviewed).toHaveBeenCalledOnce());
  await press('Επιστροφή με σχόλιο');
  await vi.waitFor(() => expect(onReviewed).toHaveBeenCalledTimes(2));
  const review = { ActionId: 4, MenteeId: 7, Comment: 'Μπράβο' };
  expect(calls.map(({ body }) => body)).toEqual([
    { ...review, Result: 'accepted' },
    { ...review, Result: 'returned' },
  ]);
});

test('returns nothing without a comment, but accepts', async () => {
  const { calls, onReviewed } = await openReview();
  await press('Επιστροφή με σχόλιο');
  expect(screen.getByLabelText('Σχόλιο προς τον ωφελούμενο').getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
  await press('Αποδοχή');
  await vi.waitFor(() => expect(onReviewed).toHaveBeenCalledOnce());
});

test('shows why a review was refused', async () => {
  const { onReviewed } = await openReview(() => {
    throw new Refusal(409, 'WrongStanding', 'Refused by the server.');
  });
  await press('Αποδοχή');
  await screen.findByText('Refused by the server.');
  expect(onReviewed).not.toHaveBeenCalled();
});
