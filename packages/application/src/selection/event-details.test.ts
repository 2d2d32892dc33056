import { expect, it } from 'vitest';
import { formSchema } from '../schema/index.ts';
import { eventDetails } from './index.ts';

const form = formSchema.parse({
  Title: 'Αίτηση',
  Sections: [
    { Name: 'home', Title: 'Νοικοκυριό', Questions: [{ Name: 'income', Label: 'Ετήσιο εισόδημα', Type: 'number' }] },
  ],
  Points: [{ Name: 'income', Label: 'Οικονομική κατάσταση', Max: 50, Script: '50' }],
});
const formatter = { local: String, figure: String };

it('names both a criterion and the question of a changed answer correctly when they have the same name', () => {
  const points = { Total: 20, Points: [{ Name: 'income', Points: 20, Reason: 'Κάτω από 10.000' }] };
  expect(eventDetails(points, form, formatter)).toEqual(['20', 'Οικονομική κατάσταση: 20 · Κάτω από 10.000']);
  const byHand = { Criterion: 'income', From: 20, To: 30, Reason: 'Ένσταση' };
  expect(eventDetails(byHand, form, formatter)).toEqual(['Οικονομική κατάσταση', '20 → 30', 'Ένσταση']);
  expect(eventDetails({ Questions: ['income'] }, form, formatter)).toEqual(['Ετήσιο εισόδημα']);
});
