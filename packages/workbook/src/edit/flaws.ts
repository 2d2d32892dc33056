import type { WireWorkbook } from '../wire/wire-workbook.ts';

/** A problem that prevents a workbook from being published. */
export interface WorkbookFlaw {
  Flaw: 'noInputs' | 'nameTwice' | 'allHidden';
  /** The duplicate name; empty for other flaws. */
  About: string;
}

/** Lists what prevents publication; empty if the workbook can be published. */
export function workbookFlaws({ Active, Layout }: WireWorkbook): WorkbookFlaw[] {
  const names = Active.flatMap(({ Type, FullName }) => (Type === 'Input' && FullName ? [FullName] : []));
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
  return [
    ...(names.length === 0 ? [{ Flaw: 'noInputs', About: '' } as const] : []),
    ...twice.map((About) => ({ Flaw: 'nameTwice', About }) as const),
    ...(Layout.every(({ Hidden }) => Hidden) ? [{ Flaw: 'allHidden', About: '' } as const] : []),
  ];
}
