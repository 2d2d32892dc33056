import type { Case } from './case.ts';
import type { Fixture } from './fixture.ts';

const aDocument = {
  ...{ Name: 'certificate', Title: 'Βεβαίωση', Kind: 'certificate', Text: '<p>Κείμενο</p>', Main: true },
  Access: ['Mentee'],
};
const ofName = ({ relation }: Case) => ({ Name: relation === 'foreignThing' ? 'foreign' : 'matrix' });
const issuedOf = ({ relation, side }: Case) => (relation === 'foreignThing' ? side.foreignIssued : side.issued);
const issueTo = (testCase: Case) => ({ ...ofName(testCase), Ids: [testCase.subject] });

/** Fixtures of the calls about documents. */
export const documentFixtures: Record<string, Fixture> = {
  'documents.get': { body: () => ({ Name: '' }) },
  'documents.save': { body: () => aDocument },
  'documents.versions': { body: ofName },
  'documents.restore': { body: (testCase) => ({ ...ofName(testCase), Version: 1 }) },
  'documents.preview': { body: ({ subject }) => ({ Document: aDocument, UserId: subject }) },
  'documents.previewIssue': { body: issueTo, outside: 'NobodyChosen' },
  // The access matrix runs without a job queue, so the call is refused; its own tests cover its success.
  'documents.issue': {
    body: (testCase) => ({ ...issueTo(testCase), Version: 9 }),
    ...{ outside: 'NobodyChosen', refusedBy: 'Conflict' },
  },
  'documents.download': { body: (testCase) => ({ IssueId: issuedOf(testCase).issue, As: 'zip' }) },
  'documents.revoke': { body: (testCase) => ({ Id: issuedOf(testCase).other, Reason: 'Λάθος' }) },
  'documents.send': { body: (testCase) => ({ Id: issuedOf(testCase).other }) },
  'documents.accept': { body: (testCase) => ({ Id: issuedOf(testCase).own, Sha256: '0'.repeat(64) }) },
  'documents.show': { body: ofName },
  'documents.draft': { body: (testCase) => ({ Class: 'document', ...ofName(testCase) }) },
};
