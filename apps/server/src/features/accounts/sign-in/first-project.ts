import { isReservedWord, type ProjectSettings, projectSettings } from '@ithaki/contract';
import { toLatin } from '@ithaki/formats';

const name = "((fields.last_name ?? '') + ' ' + (fields.first_name ?? '')).trim()";

/** Settings to begin with: name, telephone and e-mail of a person, and their name as the label in lists. */
export const firstSettings = (): ProjectSettings =>
  projectSettings.parse({
    Config: { TimeZone: 'Europe/Athens' },
    User: {
      Fields: [
        { Name: 'last_name', Label: { el: 'Επώνυμο', en: 'Last name' }, Required: true },
        { Name: 'first_name', Label: { el: 'Όνομα', en: 'First name' }, Required: true },
        { Name: 'mobile', Label: { el: 'Κινητό τηλέφωνο', en: 'Mobile phone' }, Type: 'phone' },
      ],
      Label: name,
    },
    Mentee: { Fields: ['last_name', 'first_name', 'mobile'], Label: name },
    Mentor: { Fields: ['last_name', 'first_name', 'mobile'], Label: name },
  });

/** A title as a word of the address, unless that is the product's own. */
export function urlOf(title: string): string {
  const word = toLatin(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return /[a-z]/.test(word) && !isReservedWord(word) ? word : 'programme';
}
