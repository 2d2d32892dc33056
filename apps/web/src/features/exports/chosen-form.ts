import type { Separator } from '@ithaki/contract';

/** File format of an export; the separator is for CSV. */
export interface Form {
  format: 'xlsx' | 'csv';
  separator: Separator;
}

const formatPlace = 'export.format';
const separatorPlace = 'export.separator';

/** The format last chosen in this browser; at first a workbook, with semicolons for CSV. */
export const keptForm = (): Form => {
  const separator = localStorage.getItem(separatorPlace);
  return {
    format: localStorage.getItem(formatPlace) === 'csv' ? 'csv' : 'xlsx',
    separator: separator === ',' || separator === '\t' ? separator : ';',
  };
};

/** Stores the format in this browser. */
export const keepForm = ({ format, separator }: Form): void => {
  localStorage.setItem(formatPlace, format);
  localStorage.setItem(separatorPlace, separator);
};
