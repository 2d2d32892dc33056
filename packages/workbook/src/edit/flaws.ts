import type { WireWorkbook } from '../wire/wire-workbook.ts';

/** A problem that prevents a workbook from being published. */
export interface WorkbookFlaw {
  Flaw: 'nameTwice' | 'allHidden';
  /** The duplicate name; empty for other flaws. */
  About: string;
}

/**
 * Lists what prevents publication; empty if the workbook can be published. Inputs are not required, since a
 * workbook may be a table to read.
 */
export function workbookFlaws({ Active, Layout }: WireWorkbook): WorkbookFlaw[] {
  const names = Active.flatMap(({ Type, FullName }) => (Type === 'Input' && FullName ? [FullName] : []));
  const duplicates = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  return [
    ...duplicates.map((About) => ({ Flaw: 'nameTwice', About }) as const),
    ...(Layout.every(({ Hidden }) => Hidden) ? [{ Flaw: 'allHidden', About: '' } as const] : []),
  ];
}
