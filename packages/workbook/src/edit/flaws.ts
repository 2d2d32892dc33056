import type { WireWorkbook } from '../wire/wire-workbook.ts';

/** What keeps a workbook from being used. */
export interface WorkbookFlaw {
  Flaw: 'noInputs' | 'nameTwice' | 'allHidden';
  /** The name that is there twice. */
  About: string;
}

/** Why a workbook cannot be published yet; nothing when it can. */
export function workbookFlaws({ Active, Layout }: WireWorkbook): WorkbookFlaw[] {
  const names = Active.flatMap(({ Type, FullName }) => (Type === 'Input' && FullName ? [FullName] : []));
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
  return [
    ...(names.length === 0 ? [{ Flaw: 'noInputs', About: '' } as const] : []),
    ...twice.map((About) => ({ Flaw: 'nameTwice', About }) as const),
    ...(Layout.every(({ Hidden }) => Hidden) ? [{ Flaw: 'allHidden', About: '' } as const] : []),
  ];
}
