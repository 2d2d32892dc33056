import { describe, expect, it } from 'vitest';
import names from '../../test-data/names_elot743.json' with { type: 'json' };
import { toLatin } from '../index.ts';

describe('Greek in Latin letters (ELOT 743)', () => {
  it('writes names as the standard does', () => {
    const written = Object.fromEntries(Object.keys(names).map((name) => [name, toLatin(name)]));
    expect(written).toEqual(names);
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
  ])('minds the letters around: %s is %s', (greek, latin) => {
    expect(toLatin(greek)).toBe(latin);
  });

  it('leaves other characters as they are', () => {
    expect(toLatin('Άννα-Μαρία (Mary) 2')).toBe('Anna-Maria (Mary) 2');
    expect(toLatin('Άννα'.normalize('NFD'))).toBe('Anna');
  });
});
