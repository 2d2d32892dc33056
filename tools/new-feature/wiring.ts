/** A file that lists the features by hand, and what a new one adds to it. */
interface Wiring {
  path: string;
  /** Import and export lines; the formatter puts them in their place. */
  lines: (name: string) => readonly string[];
  /** The beginnings of the lists to add to, each with what is added. */
  lists: (name: string) => readonly (readonly [beginning: string, item: string])[];
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Every place that a feature must be known at. */
export const wirings: readonly Wiring[] = [
  {
    path: 'packages/contract/src/index.ts',
    lines: (name) => [`import { ${name} } from './${name}.ts';`, `export * from './${name}.ts';`],
    lists: (name) => [['export const calls = {', name]],
  },
  {
    path: 'packages/texts/src/index.ts',
    lines: (name) =>
      ['el', 'en'].map(
        (language) => `import ${language}${capital(name)} from './${language}/${name}.json' with { type: 'json' };`,
      ),
    lists: (name) => [
      ['export const el = {', `...el${capital(name)}`],
      ['export const en: Record<TextKey, string> = {', `...en${capital(name)}`],
    ],
  },
  {
    path: 'apps/server/src/app/features.ts',
    lines: (name) => [`import { ${name}Routes } from '../features/${name}/index.ts';`],
    lists: (name) => [['return [', `...${name}Routes()`]],
  },
  {
    path: 'apps/web/src/app/features.ts',
    lines: (name) => [`import { ${name} } from '../features/${name}/routes.tsx';`],
    lists: (name) => [['export const features: readonly Feature[] = [', name]],
  },
  {
    path: 'packages/contract/src/constants/addresses.ts',
    lines: () => [],
    lists: (name) => [['export const insideWords = [', `'${name}'`]],
  },
];

/** The text of a listing file with the feature added; throws where a list is not found. */
export const wired = (wiring: Wiring, name: string, text: string): string =>
  wiring.lists(name).reduce(
    (current, [beginning, item]) => {
      if (!current.includes(beginning)) throw new Error(`${wiring.path}: no '${beginning}' to add ${item} to`);
      return current.replace(beginning, () => `${beginning} ${item},`);
    },
    [...wiring.lines(name), text].join('\n'),
  );
