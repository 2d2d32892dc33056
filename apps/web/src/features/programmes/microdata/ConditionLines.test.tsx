import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { ConditionLines, type LineSubject } from './ConditionLines.tsx';

const subjects: LineSubject[] = [
  { source: 'answers', name: 'Q1', label: 'Q1', options: [] },
  { source: 'fields', name: 'age', label: 'Age', options: [] },
];

function Condition({ problem }: { problem?: string }) {
  const [code, setCode] = useState("(answers['Q1'] ?? '') === '' && (fields['age'] ?? '') !== ''");
  return (
    <>
      <ConditionLines label="Πότε" code={code} problem={problem} subjects={subjects} onChange={setCode} />
      <output>{code}</output>
    </>
  );
}

test('a line that is taken out leaves the others as they were chosen', async () => {
  await show(<Condition />);
  const comparisons = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Σύγκριση' });
  expect(comparisons().map(({ value }) => value)).toEqual(['empty', 'filled']);
  const [first] = screen.getAllByRole('button', { name: /^Διαγραφή κανόνα/ });
  if (first) await userEvent.click(first);
  expect(comparisons().map(({ value }) => value)).toEqual(['filled']);
  expect(screen.getByRole('status').textContent).toBe("(fields['age'] ?? '') !== ''");
});

test('a condition that the server refused is still picked, with the problem below it', async () => {
  await show(<Condition problem="Άγνωστη απάντηση" />);
  expect(screen.getByText('Άγνωστη απάντηση')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Εμφάνιση ως κώδικας' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Επιλογή από λίστες' }));
  expect(screen.getAllByRole('combobox', { name: 'Σύγκριση' })).toHaveLength(2);
});
