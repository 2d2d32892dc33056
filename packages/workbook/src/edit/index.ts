export { carriedInto } from './carry.ts';
export { type WorkbookFlaw, workbookFlaws } from './flaws.ts';
export { nameOfCell, proposedInputs, proposedResults, withInputs, withNames } from './inputs.ts';
