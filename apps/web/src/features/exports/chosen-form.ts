import type { Separator } from '@ithaki/contract';

/** In what form the person takes lists out. */
export interface Form {
  format: 'xlsx' | 'csv';
  separator: Separator;
}

const formatPlace = 'export.format';
const separatorPlace = 'export.separator';

/** The form chosen last in this browser: a workbook, and semicolons in text, until another is chosen. */
export const keptForm = (): Form => {
  const separator = localStorage.getItem(separatorPlace);
  return {
    format: localStorage.getItem(formatPlace) === 'csv' ? 'csv' : 'xlsx',
    separator: separator === ',' || separator === '\t' ? separator : ';',
  };
};

export const keepForm = ({ format, separator }: Form): void => {
  localStorage.setItem(formatPlace, format);
  localStorage.setItem(separatorPlace, separator);
};
