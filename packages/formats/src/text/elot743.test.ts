import { describe, expect, it } from 'vitest';
import names from '../../test-data/names_elot743.json' with { type: 'json' };
import { toLatin } from '../index.ts';

describe('Greek in Latin letters (ELOT 743)', () => {
  it('transliterates names as the standard does', () => {
    const transliterated = Object.fromEntries(Object.keys(names).map((name) => [name, toLatin(name)]));
    expect(transliterated).toEqual(names);
  });

  it.each([
    ['ΘΩΜΑΣ ΨΑΡΡΑΣ', 'THOMAS PSARRAS'],
    ['Ψυχή', 'Psychi'],
    ['ΑΥΓΟΥΣΤΟΣ', 'AVGOUSTOS'],
    ['ΕΥΘΥΜΙΟΥ', 'EFTHYMIOU'],
    ['ΜΠΟΥΜΠΟΥΚΑΣ', 'BOUMPOUKAS'],
    ['Ουρανία', 'Ourania'],
    ['Πωλ Μπ', 'Pol B'],
  ])('keeps capitals: %s is %s', (greek, latin) => {
    expect(toLatin(greek)).toBe(latin);
  });

  it.each([
    ['άυλος', 'aylos'],
    ['αϋπνία', 'aypnia'],
    ['προϋπηρεσία', 'proypiresia'],
    ['αύριο', 'avrio'],
    ['ευχή', 'efchi'],
    ['εφηύρε', 'efivre'],
    ['ηυξημένος', 'ifximenos'],
    ['ταυ', 'taf'],
    ['λάρυγξ', 'larynx'],
    ['σύγχρονος', 'synchronos'],
    ['Εὐγενία', 'Evgenia'],
  ])('depends on the neighbouring letters: %s is %s', (greek, latin) => {
    expect(toLatin(greek)).toBe(latin);
  });

  it('leaves other characters as they are', () => {
    expect(toLatin('Άννα-Μαρία (Mary) 2')).toBe('Anna-Maria (Mary) 2');
    expect(toLatin('Άννα'.normalize('NFD'))).toBe('Anna');
  });
});
