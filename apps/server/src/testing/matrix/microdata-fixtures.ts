import type { Case } from './case.ts';
import type { Fixture } from './fixture.ts';

/** The programmes of the matrix ask no sheets; that calls about them succeed is shown by their own tests. */
const notAsked = { refusedBy: 'SheetNotAsked' };

/** The programmes of the matrix send nothing; the tests of sending cover what succeeds. */
const ofAnotherOperation: Fixture = { body: () => ({ kayas: [], MIS: 'other' }), refusedBy: 'MisNotOurs' };
const sendOf = ({ relation, side }: Case) => (relation === 'foreignThing' ? side.foreignMicrodata : side.microdata);
const aBatch = (more: object = {}): Fixture => ({
  body: (testCase) => ({ BatchId: sendOf(testCase).batch, ...more }),
});

/** Fixtures of the calls about sheets on participants. */
export const microdataFixtures: Record<string, Fixture> = {
  'microdataSending.file': ofAnotherOperation,
  'microdataSending.send': ofAnotherOperation,
  'microdataSending.oneSend': { body: (testCase) => ({ Id: sendOf(testCase).send }) },
  'microdataSending.batch': aBatch(),
  'microdataSending.receipt': { ...aBatch({ Receipt: '<Receipt/>' }), refusedBy: 'ReceiptUnreadable' },
  'microdataSending.resolve': aBatch({ Received: false, Reason: 'Δοκιμή' }),
  'microdataSending.setEndpoint': {
    body: () => ({ Url: 'https://mis.example.gr', Auth: 'bearer', Secret: 'x', Lookup: true }),
    refusedBy: 'HostNotAllowed',
  },
  'microdataSheets.getStart': notAsked,
  'microdataSheets.getEnd': notAsked,
  'microdataSheets.getSix': notAsked,
  'microdataSheets.setStart': notAsked,
  'microdataSheets.setEnd': notAsked,
  'microdataSheets.setSix': notAsked,
  'microdataSheets.completedStart': notAsked,
  'microdataSheets.completedEnd': notAsked,
  'microdataSheets.completedSix': notAsked,
  'microdataSheets.unfinalise': notAsked,
  'microdataSheets.explain': notAsked,
  'microdataSheets.askCorrection': notAsked,
  'microdataSheets.writeField': notAsked,
  'microdataSheets.history': notAsked,
  'microdataDefinitions.save': { body: () => ({ Sheet: 'start', Sections: [] }) },
  'microdataSending.sent': notAsked,
  'microdataTotals.moves': { body: () => ({ Period: 2021, Code: 'ALL', From: '01-01-2026' }) },
  'microdataTotals.people': { body: () => ({ Period: 2021, Code: 'ALL' }) },
};
