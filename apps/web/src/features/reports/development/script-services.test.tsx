import type { ScriptService } from '@ithaki/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 240_000 });

const service: ScriptService = {
  ...{ Id: 5, Name: 'twice', Category: '', Roles: ['Mentor'], Version: 2 },
  Code: 'return { twice: params.n * 2 };',
};
const { Code: _code, ...listed } = service;

function openServices(services: Parameters<typeof fakeServer>[0]['services']) {
  return fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'development.see', 'services.edit'] }) },
    development: { tabs: () => ['JS Services'] },
    services: { scripts: () => [listed], script: () => service, ...services },
  });
}

test('a service in JavaScript is opened at its own address, called with parameters, and shows what it returns', async () => {
  const made = openServices({ call: () => ({ twice: 42 }) });
  const router = await openApp('/epicheiro/admin/jsservice');
  expect(router.state.location.href).toContain('JS%20Services');
  await userEvent.click(await screen.findByRole('link', { name: 'twice' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Δοκιμαστική κλήση' }));
  expect((await screen.findByRole('region', { name: 'Αποτέλεσμα της κλήσης' })).textContent).toContain('"twice": 42');
  expect(made.filter(({ path }) => path.startsWith('/api/Services/'))).toHaveLength(1);
});

test('code that does not compile is refused at its input, and nothing is lost', async () => {
  const made = openServices({
    saveScript: () => {
      throw new Refusal(422, 'BadScript', '', { Fields: { 'Service.Code': 'Γραμμή 1: λείπει παρένθεση.' } });
    },
  });
  await openApp('/epicheiro/admin/development/index?service=5#dTab=JS%20Services');
  await userEvent.click(await screen.findByRole('button', { name: 'Αποθήκευση' }));
  expect(await screen.findByText('Γραμμή 1: λείπει παρένθεση.')).toBeDefined();
  expect(made.filter(({ path }) => path === '/api/service/Edit')).toMatchObject([
    { body: { Service: { Id: 5, Version: 2, Name: 'twice', Code: service.Code } } },
  ]);
});
