import { Button, TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, Refusal } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { api } from './client.ts';
import { useCallForm } from './useCallForm.tsx';

function LoginForm({ onDone }: { onDone?: () => void }) {
  const form = useCallForm(
    api.accounts.updateLogin,
    { login: '' },
    {
      validate: { login: (login) => (login === '' ? 'Required' : null) },
      ...(onDone && { onDone }),
    },
  );
  return (
    <form onSubmit={form.submit} noValidate>
      {form.failure && <p role="alert">{form.failure}</p>}
      <TextInput label="Login" {...form.field('login')} />
      <p>{form.dirty ? 'changed' : 'unchanged'}</p>
      <Button type="submit" loading={form.busy}>
        Save
      </Button>
    </form>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const login = () => screen.getByLabelText('Login');

test('an input that fails its check gets the message and the focus, and nothing is sent', async () => {
  await show(<LoginForm />);
  const calls = fakeServer({});
  await save();
  expect(await screen.findByText('Required')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(login()));
  expect(calls).toEqual([]);
});

test('the server’s message is shown at its input, which gets the focus', async () => {
  await show(<LoginForm />);
  fakeServer({
    accounts: {
      updateLogin: () => {
        throw new Refusal(422, 'Invalid', 'Refused', { Fields: { login: 'Taken' } });
      },
    },
  });
  await userEvent.type(login(), 'maria');
  await save();
  expect(await screen.findByText('Taken')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(login()));
  await userEvent.type(login(), '2');
  expect(screen.queryByText('Taken')).toBeNull();
});

test('a refusal that belongs to no input is shown above the form', async () => {
  await show(<LoginForm />);
  fakeServer({
    accounts: {
      updateLogin: () => {
        throw new Refusal(409, 'Conflict', 'Refused', { Fields: { other: 'Elsewhere' } });
      },
    },
  });
  await userEvent.type(login(), 'maria');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('Refused');
});

test('after success the form counts as unchanged and onDone runs', async () => {
  const onDone = vi.fn();
  await show(<LoginForm onDone={onDone} />);
  const calls = fakeServer({ accounts: { updateLogin: () => ({ Ok: true }) } });
  await userEvent.type(login(), 'maria');
  expect(screen.getByText('changed')).toBeDefined();
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls).toMatchObject([{ body: { login: 'maria' } }]);
  expect(screen.getByText('unchanged')).toBeDefined();
});
