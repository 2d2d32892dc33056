import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
const wired = (wiring: Wiring, name: string, text: string): string =>
  wiring.lists(name).reduce(
    (current, [beginning, item]) => {
      if (!current.includes(beginning)) throw new Error(`${wiring.path}: no '${beginning}' to add ${item} to`);
      return current.replace(beginning, () => `${beginning} ${item},`);
    },
    [...wiring.lines(name), text].join('\n'),
  );

/**
 * `npm run new-feature NAME ['Greek title' 'English title']`: a feature with one call, one screen and a first test,
 * listed wherever features are listed.
 */
const root = join(import.meta.dirname, '../..');
const templates = join(import.meta.dirname, 'templates');
const [name = '', greek, english] = process.argv.slice(2);

const end = (message: string): never => {
  console.error(message);
  process.exit(1);
};

if (!/^[a-z]+$/.test(name)) end("Usage: npm run new-feature NAME ['Greek title' 'English title'], NAME in a-z.");
if (existsSync(join(root, 'packages/contract/src', `${name}.ts`))) end(`There is already a feature called ${name}.`);

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
  `\nNext: its titles in packages/texts, its rank in .dependency-cruiser.cjs, its tables, then npm run check.`,
);
