import { formatDateTime, formatNumber } from '@ithaki/formats';
import { useCallback } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { useCodeLabel } from './code-labels.ts';
import { isId, type ResultColumn } from './result-columns.ts';

/** Returns the text of a cell; empty for null. */
export type CellText = (value: unknown, column: ResultColumn) => string;

/** Returns a function that formats cells of these columns in the language of the page and the programme's time zone. */
export function useCellText(columns: readonly ResultColumn[]): CellText {
  const { t, language } = useText();
  const zone = useTimeZone();
  const codeLabel = useCodeLabel(columns);
  // Stays the same function until language or zone change, so that a table works out its widths once.
  return useCallback(
    (value, column) => {
      if (value === null || value === undefined) return '';
      const label = codeLabel(value, column);
      if (label !== undefined) return label;
      if (column.Type === 'boolean') return t(value === true ? 'reports.value.yes' : 'reports.value.no');
      if (column.Type === 'number')
        return isId(column) || typeof value !== 'number' ? String(value) : formatNumber(value, undefined, language);
      if (column.Type === 'date') return String(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1');
      if (column.Type === 'time') {
        const instant = new Date(String(value));
        return Number.isNaN(instant.getTime()) ? String(value) : formatDateTime(instant, zone);
      }
      if (Array.isArray(value)) return value.join(', ');
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
    },
    [t, language, zone, codeLabel],
  );
}
