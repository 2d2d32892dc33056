/**
 * The import order of docs/architecture.md, as rules.
 *
 * Both lists go from the ground up, and what stands on a line imports only what stands on lower ones. Equals do not
 * know each other, and features reach a lower feature only through its index.ts. What is not listed
 * yet stands above all.
 */
const packages = [
  ['formats', 'texts', 'sheets'],
  ['script', 'meetings', 'planning'],
  ['questionnaire', 'workbook', 'application', 'microdata'],
  ['contract', 'rehearsal'],
  ['demo'],
];
const features = [
  ['members', 'notifications'],
  ['accounts'],
  ['people', 'consent'],
  ['programmes'],
  [
    'files',
    'translations',
    'mail',
    'events',
    'operations',
    'scripting',
    'jobs',
    'links',
    'verify',
    'data-entries',
    'proxy',
  ],
  ['actions', 'personal-data', 'imports'],
  ['meetings', 'microdata'],
  ['grids', 'saved-views'],
  ['bulk', 'exports'],
  ['calculators', 'documents'],
  ['questionnaires', 'library', 'chat', 'calendar', 'applications'],
  ['planning', 'rehearsal', 'views'],
  ['home', 'audit', 'reports'],
  ['development'],
];

const server = '^apps/server/src';
const web = '^apps/web/src';
const featureFolder = `${server}/features`;
const tests = '\\.test(ing)?\\.tsx?$|/testing/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const oneOf = (names) => `(${names.join('|')})`;

/** One rule for each line of a list: of the folders beside it, only those of lower lines may be imported. */
const rankRules = (name, list, folder) => {
  const rule = (line, own, lower) =>
    forbid(`${name}-rank-${line}`, 'Only lower lines of the list are imported.', own, {
      path: `${folder}/[^/]+/`,
      pathNot: [`${folder}/$1/`, ...lower.map((other) => `${folder}/${other}/`)],
    });
  const listed = list.flat();
  return [
    ...list.map((names, line) =>
      rule(line + 1, { path: `${folder}/${oneOf(names)}/`, pathNot: tests }, list.slice(0, line).flat()),
    ),
    rule('new', { path: `${folder}/([^/]+)/`, pathNot: [`${folder}/${oneOf(listed)}/`, tests] }, listed),
  ];
};

const packageRules = [
  forbid('packages-know-no-app', 'Packages are below the applications.', { path: '^packages/' }, { path: '^apps/' }),
  forbid(
    'packages-have-one-door',
    'A package is imported by its name, never by a path into it.',
    { path: '^(apps|packages)/([^/]+)/' },
    { path: '^packages/', pathNot: '^$1/$2/', dependencyTypesNot: ['aliased-workspace'] },
  ),
  forbid(
    'apps-are-apart',
    'Applications meet only in the contract.',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  forbid(
    'tools-are-outside',
    'Nothing that ships imports the tools.',
    { path: '^(apps|packages)/', pathNot: ['^apps/e2e/', tests, '\\.config\\.ts$'] },
    { path: '^tools/' },
  ),
];

const serverRules = [
  forbid(
    'server-platform-knows-no-feature',
    'platform is below access, features and app.',
    { path: `${server}/platform/`, pathNot: tests },
    { path: `${server}/`, pathNot: `${server}/platform/` },
  ),
  forbid(
    'server-access-knows-no-feature',
    'access stands on platform only.',
    { path: `${server}/access/`, pathNot: tests },
    { path: `${server}/`, pathNot: `${server}/(platform|access)/` },
  ),
  forbid(
    'server-features-know-no-app',
    'app lists the features; they do not know it.',
    { path: `${featureFolder}/`, pathNot: tests },
    { path: `${server}/`, pathNot: `${server}/(platform|access|features)/` },
  ),
  forbid(
    'server-features-have-one-door',
    'A feature is imported through its index.ts.',
    { path: `${featureFolder}/([^/]+)/`, pathNot: tests },
    { path: `${featureFolder}/`, pathNot: [`${featureFolder}/[^/]+/index\\.ts$`, `${featureFolder}/$1/`] },
  ),
  forbid(
    'server-app-uses-doors',
    'app reaches a feature through its index.ts.',
    { path: `${server}/(app/|[^/]+\\.ts$)`, pathNot: tests },
    { path: `${featureFolder}/`, pathNot: `${featureFolder}/[^/]+/index\\.ts$` },
  ),
  forbid(
    'server-sql-only-in-queries',
    'SQL is written in queries.ts; other files may take types.',
    // What runs the queries that people write takes a connection of its own.
    { path: `${featureFolder}/`, pathNot: ['queries\\.ts$', '/reports/running/reader-connection\\.ts$', tests] },
    { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
  ),
];

const webRules = [
  forbid(
    'web-ground-knows-no-feature',
    'The ground, which features and app stand on, knows neither.',
    {
      path: `${web}/((address|api|bulk-kit|editor|file-kit|i18n|keep|live|service-worker|slots|ui|view-frame|workbooks)/|[^/]+$)`,
      pathNot: [`${web}/(main|apply)\\.tsx$`, tests],
    },
    { path: `${web}/(features|app)/` },
  ),
  forbid(
    'web-ui-has-no-product',
    'ui and editor hold pieces without product words: no calls, no contract.',
    { path: `${web}/(ui|editor)/`, pathNot: tests },
    { path: [`${web}/api/`, '^packages/contract/'] },
  ),
  forbid(
    'web-features-know-no-app',
    'app composes features; they do not know it.',
    { path: `${web}/features/`, pathNot: tests },
    { path: `${web}/app/` },
  ),
  forbid(
    'web-features-are-apart',
    'A screen that needs two features is composed in app.',
    { path: `${web}/features/([^/]+)/`, pathNot: tests },
    { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
  ),
  forbid(
    'web-applying-is-apart',
    'The applicants’ pages are a small application of their own: they share no room with the staff’s.',
    { path: `${web}/features/applications/applying/`, pathNot: tests },
    { path: `${web}/features/applications/`, pathNot: `${web}/features/applications/applying/` },
  ),
  forbid(
    'web-staff-is-apart-from-applying',
    'What the staff use of applications does not reach into the applicants’ pages.',
    { path: `${web}/features/applications/`, pathNot: [`${web}/features/applications/applying/`, tests] },
    { path: `${web}/features/applications/applying/` },
  ),
  forbid(
    'react-only-in-web',
    'React belongs to the browser application.',
    // A library that prints documents by React is measured beside ours.
    { path: '^(packages|tools|apps/(server|e2e))/', pathNot: '^tools/bench/documents/react-pdf\\.ts$' },
    // The generator of colours only computes.
    { path: 'node_modules/(react|react-dom|@mantine|@tanstack)/', pathNot: 'node_modules/@mantine/colors-generator/' },
  ),
];

const generalRules = [
  forbid('no-circles', 'Files that import one another cannot be read apart.', {}, { circular: true }),
  // numfmt 4.0.1 names a file of types that it does not bring; everyone else finds the one beside its code.
  forbid(
    'no-lost-imports',
    'Every import is found.',
    {},
    { couldNotResolve: true, pathNot: ['^virtual:', '\\?url$', '^numfmt$'] },
  ),
  forbid(
    'tests-are-not-imported',
    'Code that ships does not import tests or their factories.',
    { path: '^(apps|packages)/', pathNot: tests },
    { path: tests },
  ),
  forbid(
    'ships-with-its-dependencies',
    'What runs is listed under dependencies, not devDependencies.',
    { path: '^(apps/(server|web)|packages/[^/]+)/src/', pathNot: tests },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['npm', 'type-only', 'type-import'] },
  ),
];

module.exports = {
  forbidden: [
    ...generalRules,
    ...packageRules,
    ...serverRules,
    ...webRules,
    ...rankRules('package', packages, '^packages'),
    ...rankRules('feature', features, featureFolder),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
