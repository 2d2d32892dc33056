import type { ProjectSettings } from '@ithaki/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../app/query-client.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { ChangeForm } from './ChangeForm.tsx';

const action = (Id: number) => ({ Id, TypeId: 4, Title: `Δράση ${Id}`, Group: [], Titles: [], Function: '', Data: {} });

/** A button that opens the form of a change, so that the fake server is ready when the form makes its first call. */
function FormButton({ kind, onArguments = vi.fn() }: Partial<ComponentProps<typeof ChangeForm>>) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ChangeForm kind={kind ?? 'actionMentor'} onArguments={onArguments} />;
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Ανάθεση
    </button>
  );
}

/**
 * Opens the form of an assignment in a programme with these settings; returns whether its checkbox to open the
 * actions is ticked.
 */
async function openAssignment(Config: Partial<ProjectSettings['Config']>) {
  queryClient.clear();
  await show(<FormButton />);
  fakeServer({
    programmes: { settings: () => ({ Config }) as ProjectSettings },
    grids: { headerAll: () => [action(7), action(8)] },
    bulk: { mentorLoads: () => [] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Ανάθεση' }));
  return (await screen.findByRole<HTMLInputElement>('checkbox')).checked;
}
const proposedActions = () => document.querySelectorAll('.mantine-Pill-root').length;

test('an assignment selects all actions, and opens them, if the programme’s settings say so', async () => {
  expect(await openAssignment({ LinkActionsAll: true, enableActions: true })).toBe(true);
  expect(proposedActions()).toBe(2);
});

test('an assignment selects no action in other programmes', async () => {
  expect(await openAssignment({})).toBe(false);
  expect(proposedActions()).toBe(0);
});

test('payments of a selection can be set only for the payable actions', async () => {
  const onArguments = vi.fn();
  queryClient.clear();
  await show(<FormButton kind="payments" onArguments={onArguments} />);
  fakeServer({
    grids: { headerAll: () => [action(7), action(8)] },
    bulk: { payments: () => ({ ActionIds: [8], list: [], Unknown: [] }) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Ανάθεση' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Δράσεις' }));
  const options = screen.getAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual(['Δράση 8']);
  if (options[0]) await userEvent.click(options[0]);
  await userEvent.click(screen.getByRole('radio', { name: 'Δεν πληρώθηκε' }));
  expect(onArguments.mock.lastCall).toEqual([{ ActionIds: [8], Set: false }]);
});
