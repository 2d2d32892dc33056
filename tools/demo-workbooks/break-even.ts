import type { WriteSheet } from 'hucre';
import { between, EUR, PERCENT, SheetMaker, WHOLE } from './sheet.ts';

/** Number of rows of the table, from no sales to twice the break-even quantity. */
const STEPS = 20;
const FIRST = 20;
const LAST = FIRST + STEPS;

/** Builds the break-even workbook: the quantity at which sales cover all costs. */
export function breakEven(): WriteSheet[] {
  const sheet = new SheetMaker('Νεκρό σημείο', [40, 18, 18, 18])
    .title('A1', 'Νεκρό σημείο')
    .head('A2', 'Τι υποθέτετε')
    .head('B2', '')
    .words('A3', 'Τιμή πώλησης ανά μονάδα')
    .input('B3', 12, EUR, between(0.01, 100_000))
    .words('A4', 'Μεταβλητό κόστος ανά μονάδα')
    .input('B4', 4.5, EUR, between(0, 100_000))
    .words('A5', 'Σταθερά έξοδα ανά μήνα')
    .input('B5', 1_800, EUR, between(0, 1_000_000))
    .words('A6', 'Πωλήσεις που περιμένετε ανά μήνα, σε μονάδες')
    .input('B6', 320, WHOLE, between(0, 1_000_000, true))
    .words('A7', 'Κέρδος που θέλετε ανά μήνα')
    .input('B7', 1_000, EUR, between(0, 1_000_000))
    .head('A9', 'Αποτελέσματα')
    .head('B9', '')
    .words('A10', 'Περιθώριο ανά μονάδα')
    .formula('B10', 'B3-B4', EUR)
    .words('A11', 'Νεκρό σημείο σε μονάδες')
    .formula('B11', 'IF(B10>0,ROUNDUP(B5/B10,0),NA())', WHOLE, true)
    .words('A12', 'Νεκρό σημείο σε ευρώ')
    .formula('B12', 'B11*B3', EUR)
    .words('A13', 'Μονάδες για το κέρδος που θέλετε')
    .formula('B13', 'IF(B10>0,ROUNDUP((B5+B7)/B10,0),NA())', WHOLE)
    .words('A14', 'Κέρδος ή ζημία με τις πωλήσεις που περιμένετε')
    .formula('B14', 'B6*B10-B5', EUR, true)
    .words('A15', 'Περιθώριο ασφαλείας')
    .formula('B15', 'IF(B6>0,(B6-B11)/B6,0)', PERCENT)
    .head('A19', 'Μονάδες')
    .head('B19', 'Έσοδα')
    .head('C19', 'Συνολικό κόστος')
    .head('D19', 'Κέρδος ή ζημία');
  for (let row = FIRST; row <= LAST; row++) {
    sheet
      .formula(`A${row}`, `ROUND(2*$B$11*${row - FIRST}/${STEPS},0)`, WHOLE)
      .formula(`B${row}`, `A${row}*$B$3`, EUR)
      .formula(`C${row}`, `$B$5+A${row}*$B$4`, EUR)
      .formula(`D${row}`, `B${row}-C${row}`, EUR);
  }
  sheet.chart({
    type: 'line',
    title: 'Έσοδα, κόστος και κέρδος',
    series: (['B', 'C', 'D'] as const).map((column, at) => ({
      name: ['Έσοδα', 'Συνολικό κόστος', 'Κέρδος ή ζημία'][at] ?? '',
      values: `'Νεκρό σημείο'!$${column}$${FIRST}:$${column}$${LAST}`,
      categories: `'Νεκρό σημείο'!$A$${FIRST}:$A$${LAST}`,
    })),
    anchor: { from: { row: 1, col: 5 } },
  });
  return [sheet.done()];
}
