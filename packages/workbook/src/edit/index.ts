export { carryOverSettings } from './carry-over.ts';
export { activeAt, withCell, withHidden, withNewInput, withResult, withScript, withSheetMoved } from './changes.ts';
export { type WorkbookFlaw, workbookFlaws } from './flaws.ts';
export { nameOfCell, proposeInputs, proposeResults, withInputs, withNames } from './inputs.ts';
