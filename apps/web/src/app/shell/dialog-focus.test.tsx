import { Button, Menu, Modal } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { toast } from '../../ui/notices/toasts.ts';

/** A dialog that is mounted when it opens and unmounted when it closes, as on most pages. */
function Opening() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Προσθήκη</Button>
      <Menu>
        <Menu.Target>
          <Button>Περισσότερα</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Μετονομασία</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open && (
        <Modal opened onClose={() => setOpen(false)} title="Όνομα" closeButtonProps={{ 'aria-label': 'Κλείσιμο' }}>
          <button type="button">Άλλο</button>
          <input type="hidden" />
          <input aria-label="Νέο όνομα" />
        </Modal>
      )}
    </>
  );
}

const focused = () => document.activeElement?.textContent;

async function closeDialog() {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
}

test('a dialog starts at its first field, and Shift+Tab leads to the elements before it', async () => {
  await show(<Opening />);
  await userEvent.click(screen.getByRole('button', { name: 'Προσθήκη' }));
  const field = await screen.findByLabelText('Νέο όνομα');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('abc');
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Κλείσιμο');
});

test('the focus returns to the button that opened a dialog', async () => {
  await show(<Opening />);
  await userEvent.click(screen.getByRole('button', { name: 'Προσθήκη' }));
  await closeDialog();
  await waitFor(() => expect(focused()).toBe('Προσθήκη'));
});

test('the focus returns to the button of the menu whose item opened a dialog', async () => {
  await show(<Opening />);
  await userEvent.click(screen.getByRole('button', { name: 'Περισσότερα' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Μετονομασία' }));
  await closeDialog();
  await waitFor(() => expect(focused()).toBe('Περισσότερα'));
});

/** A dialog of two steps: the button that was pressed is not part of the second. */
function Steps() {
  const [step, setStep] = useState(1);
  return (
    <Modal opened onClose={() => undefined} title="Βήματα" closeButtonProps={{ 'aria-label': 'Κλείσιμο' }}>
      {step === 1 ? (
        <Button onClick={() => setStep(2)}>Προεπισκόπηση</Button>
      ) : (
        <Button onClick={() => setStep(1)}>Πίσω</Button>
      )}
    </Modal>
  );
}

test('the focus stays in a dialog whose pressed button has disappeared', async () => {
  await show(<Steps />);
  await userEvent.click(await screen.findByRole('button', { name: 'Προεπισκόπηση' }));
  await screen.findByRole('button', { name: 'Πίσω' });
  await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull());
});

test('Ctrl+Z undoes the change that a message announces, and the focus returns from the button of a message', async () => {
  let undone = 0;
  const action = { label: 'Αναίρεση', run: () => (undone += 1) };
  await show(<Opening />);
  const button = screen.getByRole('button', { name: 'Προσθήκη' });
  button.focus();
  toast.done('Άλλαξε', 60_000, action);
  await screen.findByText('Άλλαξε');
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(screen.queryByText('Άλλαξε')).toBeNull());
  toast.done('Άλλαξε ξανά', 60_000, action);
  await userEvent.click(await screen.findByRole('button', { name: /Αναίρεση/ }));
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(undone).toBe(2);
});
