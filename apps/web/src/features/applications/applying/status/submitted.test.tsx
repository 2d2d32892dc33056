import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startTexts } from '../../../../i18n/text.ts';
import { fakeServer, Refusal } from '../../../../testing/fake-server.ts';
import { ApplicantApp } from '../Applicant.tsx';

test.each([
  '/applicant/ok',
  '/applicationForm/confirm/ok/epicheiro-2026-00001',
  '/applicationForm/confirm/1',
  '/applicationForm/result/ok',
])('%s does not mention a submission to people who made none', async (address) => {
  sessionStorage.clear();
  window.history.pushState(null, '', address);
  const identity = () => {
    throw new Refusal(401, 'NotSignedIn');
  };
  fakeServer({ accounts: { identity } });
  await startTexts();
  render(<ApplicantApp />);
  expect(await screen.findByRole('link', { name: 'Σύνδεση με τον λογαριασμό μου' })).toBeDefined();
  expect(screen.queryByText(/υποβλήθηκε/)).toBeNull();
});
