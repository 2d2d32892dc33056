import { expect, test } from 'vitest';
import { neededFiles } from './script-budget.ts';

const manifest = {
  'src/main.tsx': { file: 'main.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js', imports: ['src/main.tsx'] },
  'src/features/home/home.tsx': { file: 'home.js', imports: ['_react.js', '_list.js'] },
  '_list.js': { file: 'list.js' },
  'src/features/people/list.tsx': { file: 'people.js', imports: ['_list.js'] },
};

test('counts each static import of a screen once, and nothing of other screens', () => {
  const files = neededFiles(manifest, ['src/main.tsx', 'src/features/home/home.tsx']);
  expect(files.sort()).toEqual(['home.js', 'list.js', 'main.js', 'react.js']);
});
