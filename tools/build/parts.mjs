/** The two things that are built: what each is made from, and the file that shows it was. */
export const parts = [
  {
    name: 'server',
    inputs: ['apps/server/src', 'packages', 'tools/build', 'tsconfig.base.json', 'package-lock.json'],
    product: 'apps/server/dist/main.js',
  },
  {
    name: 'web',
    inputs: ['apps/web', 'packages', 'tools/build', 'tsconfig.base.json', 'package-lock.json'],
    product: 'apps/web/dist/index.html',
  },
];
