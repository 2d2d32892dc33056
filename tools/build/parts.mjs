/** The parts of the build: their input files, and an output file whose existence shows that the part was built. */
export const parts = [
  {
    name: 'server',
    inputs: ['apps/server/src', 'packages', 'tools/build', 'tools/mis-stub', 'tsconfig.base.json', 'package-lock.json'],
    product: 'apps/server/dist/main.js',
  },
  {
    name: 'web',
    inputs: ['apps/web', 'packages', 'tools/build', 'tsconfig.base.json', 'package-lock.json'],
    product: 'apps/web/dist/index.html',
  },
];
