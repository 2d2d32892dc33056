import { expect, test } from 'vitest';
import { inGreeting, vocative } from './vocative.ts';

test.each([
  ['Στέλλα', 'Στέλλα'],
  ['Ελένη', 'Ελένη'],
  ['Αργυρώ', 'Αργυρώ'],
  ['Άρτεμις', 'Άρτεμις'],
  ['Εμμανουήλ', 'Εμμανουήλ'],
  ['Maria', 'Maria'],
])('the name %s stays as it is', (name, addressed) => {
  expect(vocative(name)).toBe(addressed);
});

test.each([
  ['Δημήτρης', 'Δημήτρη'],
  ['Ηρακλής', 'Ηρακλή'],
  ['Ανδρέας', 'Ανδρέα'],
  ['Θωμάς', 'Θωμά'],
  ['Κώστας', 'Κώστα'],
])('%s loses its last letter: %s', (name, addressed) => {
  expect(vocative(name)).toBe(addressed);
});

test.each([
  ['Γιώργος', 'Γιώργο'],
  ['Νίκος', 'Νίκο'],
  ['Παύλος', 'Παύλο'],
  ['Χρήστος', 'Χρήστο'],
  ['Αλέκος', 'Αλέκο'],
  ['Κυριάκος', 'Κυριάκο'],
])('%s is addressed as %s', (name, addressed) => {
  expect(vocative(name)).toBe(addressed);
});

test.each([
  ['Αλέξανδρος', 'Αλέξανδρε'],
  ['Στέφανος', 'Στέφανε'],
  ['Γεώργιος', 'Γεώργιε'],
  ['Μάριος', 'Μάριε'],
  ['Κωνσταντίνος', 'Κωνσταντίνε'],
  ['Νικόλαος', 'Νικόλαε'],
])('the longer name %s ends in epsilon: %s', (name, addressed) => {
  expect(vocative(name)).toBe(addressed);
});

test('several names and names in capitals are changed in the same way', () => {
  expect(vocative(' Κωνσταντίνος-Γιώργος ')).toBe('Κωνσταντίνε-Γιώργο');
  expect(vocative('Μαρία Ελένη')).toBe('Μαρία Ελένη');
  expect([vocative('ΓΙΩΡΓΟΣ'), vocative('ΑΛΕΞΑΝΔΡΟΣ'), vocative('ΔΗΜΗΤΡΗΣ')]).toEqual([
    'ΓΙΩΡΓΟ',
    'ΑΛΕΞΑΝΔΡΕ',
    'ΔΗΜΗΤΡΗ',
  ]);
});

test('a greeting in Greek addresses the whole name, in English it leaves the name as it is', () => {
  expect(inGreeting('Γιώργος Παπαδόπουλος', 'el')).toBe('Γιώργο Παπαδόπουλε');
  expect(inGreeting('Γιώργος Παπαδόπουλος', 'en')).toBe('Γιώργος Παπαδόπουλος');
});
