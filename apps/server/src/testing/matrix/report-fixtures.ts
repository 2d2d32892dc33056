import type { Case } from './case.ts';
import type { Fixture } from './fixture.ts';
import { EVERYONE, serviceName } from './report-queries.ts';

const reportsOf = ({ relation, side }: Case) => (relation === 'foreignThing' ? side.foreignReports : side.reports);
const item = (QueryId: number) => ({ QueryId, X: 0, Y: 0, W: 6, H: 4 });
const queryOf = (testCase: Case) => ({ Id: reportsOf(testCase).query });

/** Fixtures of the calls about queries and services. */
export const reportFixtures: Record<string, Fixture> = {
  'queries.get': { body: queryOf },
  'queries.edit': { body: () => ({ Query: { Name: 'Άτομα', Query: EVERYONE } }) },
  'queries.delete': { body: (testCase) => ({ Id: reportsOf(testCase).spare }) },
  'queries.versions': { body: queryOf },
  'queries.restore': { body: (testCase) => ({ ...queryOf(testCase), Version: 1 }) },
  'queries.execute': { body: queryOf },
  'queries.adminExecute': { body: () => ({ Query: EVERYONE }) },
  'queries.whoSees': { body: () => ({ Query: EVERYONE, Roles: ['Coordinator'] }) },
  'queries.check': { body: () => ({ Query: EVERYONE }) },
  'queries.values': { body: (testCase) => ({ ...queryOf(testCase), Name: 'person' }) },
  'queries.export': { body: queryOf },
  'queries.cancel': { body: () => ({ RunId: '5f0c0f6e-6a51-4d5b-9a57-0c6f0f7b8a11' }) },
  'dashboards.get': { body: (testCase) => ({ Id: reportsOf(testCase).dashboard }) },
  'dashboards.edit': {
    body: (testCase) => ({ Dashboard: { Name: 'Νέος', Items: [item(reportsOf(testCase).query)] } }),
  },
  'dashboards.delete': { body: (testCase) => ({ Id: reportsOf(testCase).spareDashboard }) },
  'schedules.save': {
    body: (testCase) => ({
      Schedule: { QueryId: reportsOf(testCase).query, Every: 'day', At: '08:00', UserIds: [testCase.side.actor] },
    }),
  },
  'schedules.changes': { body: (testCase) => ({ Id: reportsOf(testCase).schedule }) },
  'schedules.delete': { body: (testCase) => ({ Id: reportsOf(testCase).spareSchedule }) },
  'schedules.sendNow': { body: (testCase) => ({ Id: reportsOf(testCase).schedule }) },
  'statistics.saveDefinition': { body: () => ({ Statistic: { Title: 'Ημέρες' } }) },
  'dashboards.versions': { body: (testCase) => ({ Id: reportsOf(testCase).dashboard }) },
  'dashboards.restore': { body: (testCase) => ({ Id: reportsOf(testCase).dashboard, Version: 1 }) },
  'statistics.versions': { body: (testCase) => ({ Id: reportsOf(testCase).statistic }) },
  'statistics.restore': { body: (testCase) => ({ Id: reportsOf(testCase).statistic, Version: 1 }) },
  'statistics.get': { body: (testCase) => ({ Ids: [reportsOf(testCase).statistic], UserIds: [testCase.subject] }) },
  'statistics.set': {
    body: (testCase) => ({ Id: reportsOf(testCase).statistic, UserId: testCase.subject, Value: 1 }),
  },
  'statistics.setText': {
    body: (testCase) => ({ Id: reportsOf(testCase).text, UserId: testCase.subject, Text: 'Σημείωση' }),
  },
  'services.save': {
    body: ({ side }) => ({ Service: { Name: `Matrix${side.role}`, Query: EVERYONE, Roles: ['Admin'] } }),
  },
  'services.script': { body: ({ side }) => ({ Id: side.reports.script }) },
  'services.saveScript': {
    body: ({ side }) => ({ Service: { Name: `Script${side.role}`, Code: 'return 1', Roles: ['Admin'] } }),
  },
  'services.versions': { body: ({ side }) => ({ Id: side.reports.service }) },
  'services.restore': { body: ({ side }) => ({ Id: side.reports.service, Version: 1 }) },
  'services.argus': { body: () => ({ Command: { Query: 'select 1' } }) },
  'services.delete': { body: ({ side }) => ({ Id: side.foreignReports.service }) },
  'services.call': { body: ({ side }) => ({ Name: serviceName(side.reports.service) }) },
  'services.callInCategory': { body: ({ side }) => ({ cat: 'Services', name: serviceName(side.reports.service) }) },
  'services.query': { body: () => ({ Command: { Query: EVERYONE } }) },
};
