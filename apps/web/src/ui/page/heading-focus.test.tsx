import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { focusHeading } from './heading-focus.ts';
import { PageHeader } from './PageHeader.tsx';

/** A page whose loading state and loaded content have separate headings. */
function Page() {
  const [title, setTitle] = useState('Φόρμα');
  return (
    <main>
      <PageHeader key={title} title={title} />
      <button type="button" onClick={() => setTitle('Φόρμα αίτησης')}>
        Φόρτωση
      </button>
    </main>
  );
}

const load = () => fireEvent.click(screen.getByRole('button'));
const loaded = () => screen.getByRole('heading', { name: 'Φόρμα αίτησης' });

test('the heading of the loaded page takes over the focus from the heading of its loading state', async () => {
  await show(<Page />);
  focusHeading();
  load();
  expect(document.activeElement).toBe(loaded());
});

test('a heading that appears while something else has the focus leaves it there', async () => {
  await show(<Page />);
  screen.getByRole('button').focus();
  load();
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(loaded()).toBeDefined();
});
