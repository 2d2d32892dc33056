import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const both = (text: string) => ({ el: text, en: text });
const mentee = {
  Roles: ['Mentee' as const],
  CurrentRole: 'Mentee' as const,
  Can: ['own.account', 'own.data'] as const,
};

/** A fake server of a programme that requires the point with value 1; the point with value 2 is optional. */
function setUp({ given = 0, text = 1 } = {}) {
  let value = given;
  const state = () => ({
    Asked: true,
    MinValue: 1,
    Value: value,
    Given: value !== 0,
    Text: {
      Version: text,
      Title: both('Τα δεδομένα σας'),
      Body: both('Πρώτα.\n\nΎστερα.'),
      Points: [
        { Value: 1, Label: both('Συμφωνώ με όλα') },
        { Value: 2, Label: both('Και με φωτογραφίες') },
      ],
      PublishedAt: null,
    },
    History:
      value === 0 ? [] : [{ At: '2026-11-20T10:00:00Z', Version: 1, Value: value, Given: true, Address: '10.0.0.7' }],
  });
  return fakeServer({
    accounts: {
      identity: () => anIdentity({ ...mentee, Can: [...mentee.Can], ...(value === 0 && { Must: 'consent' as const }) }),
    },
    consent: {
      state,
      give: ({ Version, Value }) => {
        if (Version !== 1) throw new Refusal(409, 'ConsentTextChanged', 'Το κείμενο άλλαξε.');
        value = Value;
        return state();
      },
      withdraw: () => {
        value = 0;
        return state();
      },
    },
  });
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the consent page', () => {
  test('comes before every page and then opens the requested page', async () => {
    const calls = setUp();
    await openApp('/epicheiro/about');
    await waitFor(() => expect(window.location.pathname).toBe('/gdpr'));
    await screen.findByRole('heading', { level: 1, name: 'Τα δεδομένα σας' });
    expect(await button('Αποδοχή και συνέχεια')).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByLabelText('Και με φωτογραφίες'));
    expect(await button('Αποδοχή και συνέχεια')).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByLabelText('Συμφωνώ με όλα'));
    await userEvent.click(await button('Αποδοχή και συνέχεια'));
    await waitFor(() => expect(window.location.pathname).toBe('/epicheiro/about'));
    expect(calls).toContainEqual({ path: '/api/Consent/Give', body: { Version: 1, Value: 3 } });
  });

  test('shows a refusal when the text changed while it was read', async () => {
    setUp({ text: 2 });
    await openApp('/gdpr');
    await userEvent.click(await screen.findByLabelText('Συμφωνώ με όλα'));
    await userEvent.click(await button('Αποδοχή και συνέχεια'));
    expect((await screen.findByRole('alert')).textContent).toContain('Το κείμενο άλλαξε.');
  });

  test('sends people who are not signed in to the sign-in page', async () => {
    fakeServer({ accounts: { needsFirstAdmin: () => ({ Needed: false }) } });
    await openApp('/gdpr');
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
  });
});

test('consent is withdrawn with one click, and the history is shown', async () => {
  setUp({ given: 1 });
  await openApp('/gdpr?returnUrl=%2Fsettings%3Fsection%3DmyData');
  expect(await screen.findByText(/10\.0\.0\.7/)).toBeDefined();
  await userEvent.click(await button('Απόσυρση της συγκατάθεσής μου'));
  expect(await button('Αποδοχή και συνέχεια')).toHaveProperty('disabled', true);
});
