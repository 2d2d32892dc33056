import type { WriteSheet } from 'hucre';
import { between, EUR, PERCENT, SheetMaker, WHOLE } from './sheet.ts';

/** The longest repayment plan, in months. */
const MONTHS = 120;
const LAST = MONTHS + 1;

/** Builds the loan workbook: a grace period, then repayment in equal instalments or in equal parts of the principal. */
export function loan(): WriteSheet[] {
  const terms = new SheetMaker('Δάνειο', [38, 18, 4, 14, 14, 14])
    .title('A1', 'Υπολογισμός δόσης δανείου')
    .words('A3', 'Ποσό δανείου')
    .input('B3', 20_000, EUR, between(500, 500_000))
    .words('A4', 'Ετήσιο επιτόκιο')
    .input('B4', 0.065, PERCENT, between(0, 0.4))
    .words('A5', 'Διάρκεια σε μήνες')
    .input('B5', 60, WHOLE, between(6, MONTHS, true))
    .words('A6', 'Περίοδος χάριτος σε μήνες')
    .input('B6', 6, WHOLE, between(0, 36, true))
    .words('A7', 'Τρόπος εξόφλησης')
    .input('B7', 'Ίσες δόσεις', '@', { type: 'list', values: ['Ίσες δόσεις', 'Ίσο χρεολύσιο'] })
    .head('A9', 'Αποτελέσματα')
    .head('B9', '')
    .words('A10', 'Δόση μετά τη χάρη')
    .formula('B10', `INDEX(Δόσεις!E2:E${LAST},B6+1)`, EUR, true)
    .words('A11', 'Μεγαλύτερη δόση')
    .formula('B11', `MAX(Δόσεις!E2:E${LAST})`, EUR)
    .words('A12', 'Σύνολο τόκων')
    .formula('B12', `SUM(Δόσεις!C2:C${LAST})`, EUR)
    .words('A13', 'Σύνολο πληρωμών')
    .formula('B13', 'B3+B12', EUR, true)
    .words('A14', 'Τόκοι ως ποσοστό του δανείου')
    .formula('B14', 'IF(B3=0,0,B12/B3)', PERCENT)
    .chart({
      type: 'line',
      title: 'Υπόλοιπο και δόση ανά μήνα',
      series: [
        { name: 'Υπόλοιπο', values: `'Δόσεις'!$F$2:$F$${LAST}`, categories: `'Δόσεις'!$A$2:$A$${LAST}` },
        { name: 'Δόση', values: `'Δόσεις'!$E$2:$E$${LAST}`, categories: `'Δόσεις'!$A$2:$A$${LAST}` },
      ],
      anchor: { from: { row: 15, col: 0 } },
    })
    .chart({
      type: 'doughnut',
      title: 'Κεφάλαιο και τόκοι',
      series: [{ name: 'Πληρωμές', values: "'Δάνειο'!$B$16:$B$17", categories: "'Δάνειο'!$A$16:$A$17" }],
      anchor: { from: { row: 15, col: 4 } },
    })
    .words('A16', 'Κεφάλαιο')
    .formula('B16', 'B3', EUR)
    .words('A17', 'Τόκοι')
    .formula('B17', 'B12', EUR);
  return [terms.done(), plan().done()];
}

function plan(): SheetMaker {
  const sheet = new SheetMaker('Δόσεις', [9, 15, 13, 13, 13, 15]);
  for (const [at, text] of ['Μήνας', 'Αρχή μήνα', 'Τόκος', 'Χρεολύσιο', 'Δόση', 'Υπόλοιπο'].entries()) {
    sheet.head(`${String.fromCharCode(65 + at)}1`, text);
  }
  for (let row = 2; row <= LAST; row++) {
    sheet
      .formula(`A${row}`, row === 2 ? '1' : `A${row - 1}+1`, WHOLE)
      .formula(`B${row}`, row === 2 ? 'Δάνειο!$B$3' : `F${row - 1}`, EUR)
      .formula(`C${row}`, `IF(A${row}>Δάνειο!$B$5,0,B${row}*Δάνειο!$B$4/12)`, EUR)
      .formula(
        `D${row}`,
        `IF(OR(A${row}>Δάνειο!$B$5,A${row}<=Δάνειο!$B$6),0,IF(Δάνειο!$B$7="Ίσο χρεολύσιο",Δάνειο!$B$3/(Δάνειο!$B$5-Δάνειο!$B$6),-PMT(Δάνειο!$B$4/12,Δάνειο!$B$5-Δάνειο!$B$6,Δάνειο!$B$3)-C${row}))`,
        EUR,
      )
      .formula(`E${row}`, `C${row}+D${row}`, EUR)
      .formula(`F${row}`, `MAX(0,ROUND(B${row}-D${row},6))`, EUR);
  }
  return sheet;
}
