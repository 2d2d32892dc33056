export { carriedInto } from './carry-over.ts';
export { activeAt, withCell, withHidden, withNewInput, withResult, withScript, withSheetMoved } from './changes.ts';
export { type WorkbookFlaw, workbookFlaws } from './flaws.ts';
export { nameOfCell, proposedInputs, proposedResults, withInputs, withNames } from './inputs.ts';
