import type { Label } from '../../../i18n/text.ts';

const names: Record<string, Label> = {
  Descr: 'programmes.title',
  Url: 'programmes.url',
  StartsOn: 'programmes.startsOn',
  EndsOn: 'programmes.endsOn',
};

/** Returns the display name of a path: its input's label if there is one, else the path within the settings. */
export function settingLabel(path: string, translate: (label: Label) => string): string {
  const [first = '', ...rest] = path.split('.');
  const name = names[first];
  if (name) return rest.length > 0 ? `${translate(name)} (${rest.join('.')})` : translate(name);
  return first === 'Settings' && rest.length > 0 ? rest.join('.') : path;
}
