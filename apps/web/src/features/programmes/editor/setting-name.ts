import type { Label } from '../../../i18n/text.ts';

const names: Record<string, Label> = {
  Descr: 'programmes.title',
  Url: 'programmes.url',
  StartsOn: 'programmes.startsOn',
  EndsOn: 'programmes.endsOn',
};

/** How a place is called: by its control's label where a word says it, else by its path within the settings. */
export function placeName(path: string, say: (label: Label) => string): string {
  const [first = '', ...rest] = path.split('.');
  const name = names[first];
  if (name) return rest.length > 0 ? `${say(name)} (${rest.join('.')})` : say(name);
  return first === 'Settings' && rest.length > 0 ? rest.join('.') : path;
}
