import type { MenteeConditions } from '@ithaki/contract';
import { compile, type Kind } from '@ithaki/script';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openOutbox } from '../../../keep/index.ts';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { memoryStore } from '../../../testing/memory-store.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { show } from '../../../testing/show.tsx';
import { NoteEditor } from '../following/NoteEditor.tsx';
import { aMenteeAction } from '../testing/mentee-actions.ts';

type Conditions = MenteeConditions['Actions'][number];

/** A compiled script in the form the server sends it. */
function sentScript(text: string, kind: Kind): Conditions['EnableCondition'] {
  const code = compile(text, kind);
  if (!code.ok) throw new Error(code.message);
  return JSON.parse(JSON.stringify(code));
}

const can = ['submit', 'writeMenteeData'] as const;
const diary = aMenteeAction({ Action: { Id: 1, Title: 'Ημερολόγιο' }, can: [...can] });
const plan = aMenteeAction({ Action: { Id: 2, Title: 'Σχέδιο' }, Standing: 'locked' });
const extra = aMenteeAction({ Action: { Id: 3, Title: 'Παράρτημα' }, can: [] });
const standings = { WhenEnabled: { Standing: 'open' }, WhenLocked: { Standing: 'locked' } } as const;

const conditions: MenteeConditions = {
  World: {
    user: {},
    fields: {},
    projectFields: {},
    actions: { 1: { Completed: false, data: { text: '' } } },
    today: '2026-03-10',
    now: '2026-03-10T08:00:00Z',
  },
  Actions: [
    {
      ActionId: 1,
      Shown: true,
      Enabled: true,
      Complete: { Completed: false, Message: 'Λείπουν 3 λέξεις' },
      EnableCondition: sentScript("data.text !== 'κλείσε'", 'enable'),
      Completion: sentScript(
        '({ Completed: words(data.text) > 2, Message: `Λείπουν ${3 - words(data.text)} λέξεις` })',
        'completion',
      ),
      ...standings,
    },
    {
      ActionId: 2,
      Shown: true,
      Enabled: false,
      EnableCondition: sentScript('actions[1].Completed', 'enable'),
      ...standings,
    },
    {
      ActionId: 3,
      Shown: false,
      Enabled: true,
      ShowCondition: sentScript("actions[1].data.text.includes('κι άλλο')", 'enable'),
      Hidden: extra,
      ...standings,
    },
  ],
  KeptBack: false,
};

test('while a mentee types, the page shows what is missing and which actions open, appear and lock, before any save returns', async () => {
  const me = anIdentity({ Id: 700, Roles: ['Mentee'], Level: 500, Can: ['mentee.own', 'mentee.read'] });
  await openOutbox(700, memoryStore());
  fakeServer({
    accounts: { identity: () => me },
    mentee: {
      action: () => diary,
      actions: () => [diary, plan],
      conditions: () => conditions,
      getActionData: () => ({ Data: { text: '' }, Version: 0, SavedAt: null }),
      getMentorActionData: () => ({ Data: {}, Version: 0, SavedAt: null }),
    },
  });
  await openApp('/epicheiro/mentee/action/1');
  const box = await screen.findByLabelText('Η απάντησή σας');
  await screen.findByText('Για να ολοκληρωθεί: Λείπουν 3 λέξεις');
  const type = (value: string) => fireEvent.change(box, { target: { value } });

  type('ένα');
  await screen.findByText('Για να ολοκληρωθεί: Λείπουν 2 λέξεις');
  expect(screen.queryByText('Ανοίγει: «Σχέδιο»')).toBeNull();
  type('ένα δύο τρία');
  await screen.findByText('Ανοίγει: «Σχέδιο»');
  await screen.findByText('Με όσα γράψατε η δράση ολοκληρώνεται.');
  type('κι άλλο');
  await screen.findByText('Ανοίγει: «Παράρτημα»');
  type('κλείσε');
  await screen.findByText('Με όσα γράψατε η δράση αυτή κλειδώνει.');
  expect(screen.queryByText(/^Ανοίγει/)).toBeNull();
});

test('saves a note under its own name, so that texts by others are kept', async () => {
  await openOutbox(701, memoryStore());
  const save = vi.fn(() => ({ call: ['mentor', 'updatePublic'] as const, body: {} }));
  const part = { Data: { comment: 'Παλιό σχόλιο', notes: '' }, Version: 1, SavedAt: null };
  await show(
    <NoteEditor
      saveKey="public/1/1"
      part={part}
      name="notes"
      label="Σημειώσεις"
      description=""
      save={save}
      onSaved={() => undefined}
    />,
  );
  fireEvent.change(screen.getByLabelText('Σημειώσεις'), { target: { value: 'νέα' } });
  await vi.waitFor(() => expect(save).toHaveBeenCalled(), { timeout: 60_000 });
  expect(save.mock.calls).toEqual([[{ notes: 'νέα' }]]);
});
