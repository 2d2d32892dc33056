import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { cleanMarkup } from './clean-markup.ts';
import { RichEditor } from './RichEditor.tsx';

const labels = {
  tools: 'Μορφή',
  bold: 'Έντονα',
  italic: 'Πλάγια',
  list: 'Λίστα',
  numbers: 'Αριθμοί',
  link: 'Σύνδεσμος',
  address: 'Διεύθυνση',
};

async function showEditor(markup: string) {
  const written = { markup: '' };
  await show(
    <RichEditor markup={markup} labels={labels} onChange={(edited) => Object.assign(written, { markup: edited })} />,
  );
  const text = await screen.findByRole('textbox');
  await userEvent.click(text);
  return { text, written: () => cleanMarkup(written.markup) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('stored markup is shown with all its formats', async () => {
  const stored =
    '<h3>Τίτλος</h3><p data-align="center"><strong>α</strong><u>β</u><sub>γ</sub></p>' +
    '<ul><li><p><span data-color="red">δ</span></p></li></ul>';
  const { text } = await showEditor(stored);
  expect(cleanMarkup(text.innerHTML)).toBe(stored);
});

test('the toolbar aligns, makes lists and undoes', async () => {
  const { written } = await showEditor('<p>Κείμενο</p>');
  await press('Στοίχιση στο κέντρο');
  expect(written()).toBe('<p data-align="center">Κείμενο</p>');
  await press('Λίστα');
  expect(written()).toBe('<ul><li><p data-align="center">Κείμενο</p></li></ul>');
  await press('Αναίρεση');
  await press('Αναίρεση');
  expect(written()).toBe('Κείμενο');
});

test('a link or a video is inserted by its address', async () => {
  const { written } = await showEditor('<p>Κείμενο</p>');
  await press('Βίντεο');
  await userEvent.type(screen.getByRole('textbox', { name: /Διεύθυνση του βίντεο/ }), 'example.org/v{Enter}');
  expect(written()).toContain('href="https://example.org/v"');
  expect(written()).toContain('Βίντεο: https://example.org/v');
  await press('Σύνδεσμος');
  await userEvent.type(screen.getByRole('textbox', { name: 'Διεύθυνση' }), 'example.org/a{Enter}');
  expect(written()).toContain('>https://example.org/a</a>');
});

test('pasted content loses what may not be stored', async () => {
  const { text, written } = await showEditor('<p></p>');
  const data = {
    getData: (type: string) => (type === 'text/html' ? '<p onclick="x()">ε<script>x()</script></p>' : ''),
  };
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: data });
  text.dispatchEvent(event);
  expect(written()).toBe('ε');
});
