import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A handwritten file that lists the features, and the code that a new feature adds to it. */
interface Wiring {
  path: string;
  /** Import and export lines, which the formatter sorts. */
  lines: (name: string) => readonly string[];
  /** The lists to extend: the code at the beginning of each, and the item to add. */
  lists: (name: string) => readonly (readonly [beginning: string, item: string])[];
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Every file that must list a feature. */
const wirings: readonly Wiring[] = [
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
    path: 'apps/server/src/app/routes.ts',
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
    lists: (name) => [['export const projectPaths = [', `'${name}'`]],
  },
];

/** Adds the feature to the text of a listing file; throws when a list is not found. */
const wired = (wiring: Wiring, name: string, text: string): string =>
  wiring.lists(name).reduce(
    (current, [beginning, item]) => {
      if (!current.includes(beginning)) throw new Error(`${wiring.path}: no '${beginning}' to add ${item} to`);
      return current.replace(beginning, () => `${beginning} ${item},`);
    },
    [...wiring.lines(name), text].join('\n'),
  );

/**
 * `npm run new-feature NAME ['Greek title' 'English title']` makes a feature with one call, one screen and a first
 * test, and adds it to all lists of features.
 */
const root = join(import.meta.dirname, '../..');
const templates = join(import.meta.dirname, 'templates');
const [name = '', greek, english] = process.argv.slice(2);

const refuse = (message: string): never => {
  console.error(message);
  process.exit(1);
};

if (!/^[a-z]+$/.test(name)) refuse("Usage: npm run new-feature NAME ['Greek title' 'English title'], NAME in a-z.");
if (existsSync(join(root, 'packages/contract/src', `${name}.ts`))) refuse(`There is already a feature called ${name}.`);

const title = name.charAt(0).toUpperCase() + name.slice(1);
const words: Readonly<Record<string, string>> = {
  __name__: name,
  __Name__: title,
  __greek__: greek ?? title,
  __english__: english ?? title,
};
const fill = (text: string): string => text.replace(/__\w+?__/g, (word) => words[word] ?? word);

const created = readdirSync(templates, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tmpl'))
  .map((path) => {
    const target = fill(path.slice(0, -'.tmpl'.length));
    mkdirSync(dirname(join(root, target)), { recursive: true });
    writeFileSync(join(root, target), fill(readFileSync(join(templates, path), 'utf8')));
    return target;
  });

for (const wiring of wirings) {
  const path = join(root, wiring.path);
  writeFileSync(path, wired(wiring, name, readFileSync(path, 'utf8')));
}

const changed = [...created, ...wirings.map((wiring) => wiring.path)];
execFileSync('node_modules/.bin/biome', ['check', '--write', ...changed], { cwd: root, stdio: 'ignore' });

console.log(changed.join('\n'));
console.log(
  `\nNext: its titles in packages/texts, its rank in .dependency-cruiser.cjs, its tables in tables.ts with its owner in app/table-owners.ts, then npm run check.`,
);
