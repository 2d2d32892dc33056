import type { Fixture } from './fixture.ts';

/** The programmes of the matrix ask no sheets; that calls about them succeed is shown by their own tests. */
const notAsked = { refusedBy: 'SheetNotAsked' };

/** Fixtures of the calls about sheets on participants. */
export const microdataFixtures: Record<string, Fixture> = {
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
  'microdataSheets.history': notAsked,
  'microdataDefinitions.save': { body: () => ({ Sheet: 'start', Sections: [] }) },
  'microdataTotals.people': { body: () => ({ Period: 2021, Code: 'ALL' }) },
};
