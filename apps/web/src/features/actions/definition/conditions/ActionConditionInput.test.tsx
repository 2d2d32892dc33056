import type { BodyOf, Calls } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../../../testing/an-identity.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { anAction } from '../../testing/mentee-actions.ts';

const enable = texts.el['actions.definition.EnableCondition'];

/** Opens the conditions of an action with this EnableCondition; returns the saved conditions. */
async function openConditions(EnableCondition: string) {
  const action = anAction({ Id: 5, Title: 'Σχέδιο', Data: { EnableCondition } });
  const calls = fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['admin.area', 'actions.edit', 'actions.see'] }) },
    actions: {
      get: () => action,
      all: () => [anAction({ Id: 67, Title: 'Γνωριμία' }), anAction({ Id: 68, Title: 'Έρευνα' }), action],
      types: () => [],
      saveGrid: () => action,
    },
  });
  await openApp('/epicheiro/admin/action/list/5');
  await userEvent.click(await screen.findByRole('tab', { name: texts.el['actions.definition.tab.conditions'] }));
  return () =>
    calls
      .filter(({ path }) => path === '/api/action/SaveGrid')
      .map(({ body }) => (body as BodyOf<Calls['actions']['saveGrid']>).Data?.EnableCondition);
}

test('a condition on actions shows their titles, and another picked action is saved as code', async () => {
  const saved = await openConditions('actions[67].Completed');
  const lines = within(await screen.findByRole('group', { name: enable }));
  await waitFor(() => expect(lines.getByRole('combobox', { name: 'Δράση' })).toHaveProperty('value', 'Γνωριμία'));
  await userEvent.click(lines.getByRole('button', { name: texts.el['actions.condition.add'] }));
  const [, second] = lines.getAllByRole('combobox', { name: 'Δράση' });
  if (second) await userEvent.click(second);
  const options = await screen.findAllByRole('option', { name: 'Έρευνα', hidden: true });
  // Each line has its own list; that of the new line is the last.
  await userEvent.click(options[options.length - 1] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: texts.el['actions.definition.save'] }));
  await waitFor(() => expect(saved()).toEqual(['actions[67].Completed && actions[68].Completed']));
});

test('code that lists cannot express is shown as code', async () => {
  await openConditions('actions[67].data.pages > 3');
  await screen.findByText(texts.el['actions.condition.onlyCode']);
  expect(screen.queryByRole('group', { name: enable })).toBeNull();
});

test('an error in code is explained in Greek while it is written', async () => {
  await openConditions('actions[67].Completed &&');
  expect(
    await screen.findByText(
      'Γραμμή 1, στήλη 25: η έκφραση σταματά πριν τελειώσει. Ίσως λείπει μια παρένθεση ή μια τιμή.',
    ),
  ).toBeDefined();
});
