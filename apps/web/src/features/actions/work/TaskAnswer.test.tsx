import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOutbox } from '../../../keep/index.ts';
import { memoryStore } from '../../../testing/memory-store.ts';
import { show } from '../../../testing/show.tsx';
import { aMenteeAction } from '../testing/mentee-actions.ts';
import { HandIn } from './HandIn.tsx';
import { TaskEditor } from './TaskAnswer.tsx';

const server = vi.fn<(path: string, init: { body: string }) => Promise<Response>>();
const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const bodies = () => server.mock.calls.map(([, init]) => JSON.parse(init.body));
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
let person = 500;

async function setUp() {
  person += 1;
  const store = memoryStore();
  await openOutbox(person, store);
  const submit = vi.fn();
  const target = { actionId: 9 };
  const part = { Data: { text: 'αρχή' }, Version: 3, SavedAt: null };
  await show(
    <TaskEditor
      target={target}
      part={part}
      onSaved={() => undefined}
      label="Απάντηση"
      footer={(autosave) => (
        <HandIn autosave={autosave} item={aMenteeAction()} submission={{ submit, busy: false, refusal: undefined }} />
      )}
    />,
  );
  vi.stubGlobal('fetch', server);
  vi.useFakeTimers();
  const box = screen.getByLabelText('Απάντηση');
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  const handIn = () => fireEvent.click(screen.getByRole('button', { name: 'Παράδοση' }));
  return { box, type, handIn, submit, store };
}

beforeEach(() => {
  server.mockReset();
  server.mockImplementation(async () => reply(200, { Data: {}, Version: 4, SavedAt: null }));
});
afterEach(() => void vi.useRealTimers());

test('saves what a mentee writes over the version they began from, without a button', async () => {
  const { type } = await setUp();
  type('νέο κείμενο');
  await wait(1000);
  expect(bodies()).toEqual([{ ActionId: 9, Data: { text: 'νέο κείμενο', links: [] }, Version: 3 }]);
});

test('hands in only once the text just typed is saved', async () => {
  const { type, handIn, submit } = await setUp();
  let answer: (response: Response) => void = () => undefined;
  server.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  type('μόλις τώρα');
  handIn();
  await wait(10);
  expect(bodies()).toHaveLength(1);
  expect(submit).not.toHaveBeenCalled();
  answer(reply(200, { Data: {}, Version: 4, SavedAt: null }));
  await wait(10);
  expect(submit).toHaveBeenCalledOnce();
});

test('without a connection hands in nothing, and stores the text to send it later', async () => {
  const { type, handIn, submit, store } = await setUp();
  server.mockRejectedValueOnce(new TypeError('network'));
  type('χωρίς δίκτυο');
  handIn();
  await wait(10);
  expect(submit).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('Δεν παραδόθηκε');
  expect(store.kept.size).toBe(1);
  await wait(1500);
  expect(bodies().at(-1)).toMatchObject({ Data: { text: 'χωρίς δίκτυο' } });
  expect(store.kept.size).toBe(0);
});

test('shows both texts when someone else saved first; choosing theirs puts it in the input', async () => {
  const { box, type } = await setUp();
  const Current = { Data: { text: 'το δικό τους' }, Version: 8, SavedAt: null };
  server.mockResolvedValueOnce(reply(409, { Error: { Code: 'Conflict', Message: '', Current } }));
  type('το δικό μου');
  await wait(1000);
  expect(screen.getByRole('region', { name: 'Το δικό σας' }).textContent).toContain('το δικό μου');
  expect(screen.getByRole('region', { name: 'Το νεότερο' }).textContent).toContain('το δικό τους');
  fireEvent.click(screen.getByRole('button', { name: 'Διατήρηση του νεότερου' }));
  await wait(1000);
  expect((box as HTMLTextAreaElement).value).toBe('το δικό τους');
  expect(bodies()).toHaveLength(1);
});
