import type { WriteSheet } from 'hucre';
import { between, EUR, PERCENT, SheetMaker, WHOLE } from './sheet.ts';

const costs: readonly [name: string, amount: number][] = [
  ['Εξοπλισμός', 9_000],
  ['Διαμόρφωση χώρου', 5_000],
  ['Άδειες και ίδρυση', 900],
  ['Πρώτες ύλες και εμπορεύματα', 3_500],
  ['Προβολή και ιστοσελίδα', 1_800],
  ['Κεφάλαιο κίνησης έξι μηνών', 6_000],
];
const FIRST = 4;
const TOTAL = FIRST + costs.length;

/** Builds the start-up workbook: the costs of starting a business and how they are funded. */
export function funding(): WriteSheet[] {
  const sheet = new SheetMaker('Εκκίνηση', [40, 18, 16])
    .title('A1', 'Κόστος εκκίνησης και χρηματοδότηση')
    .head('A3', 'Τι κοστίζει η εκκίνηση')
    .head('B3', 'Ποσό')
    .head('C3', 'Μέρος');
  for (const [at, [name, amount]] of costs.entries()) {
    const row = FIRST + at;
    sheet
      .words(`A${row}`, name)
      .input(`B${row}`, amount, EUR, between(0, 1_000_000))
      .formula(`C${row}`, `IF($B$${TOTAL}=0,0,B${row}/$B$${TOTAL})`, PERCENT);
  }
  const [own, grant, grantShare, loanRate, years] = [14, 15, 16, 17, 18];
  sheet
    .words(`A${TOTAL}`, 'Σύνολο κόστους', true)
    .formula(`B${TOTAL}`, `SUM(B${FIRST}:B${TOTAL - 1})`, EUR, true)
    .head('A13', 'Πώς πληρώνεται')
    .head('B13', '')
    .words(`A${own}`, 'Δικά σας χρήματα')
    .input(`B${own}`, 7_000, EUR, between(0, 1_000_000))
    .words(`A${grant}`, 'Επιχορήγηση έως')
    .input(`B${grant}`, 14_800, EUR, between(0, 1_000_000))
    .words(`A${grantShare}`, 'Μέρος του κόστους που επιχορηγείται')
    .input(`B${grantShare}`, 0.5, PERCENT, between(0, 1))
    .words(`A${loanRate}`, 'Επιτόκιο δανείου')
    .input(`B${loanRate}`, 0.07, PERCENT, between(0, 0.4))
    .words(`A${years}`, 'Έτη δανείου')
    .input(`B${years}`, 5, WHOLE, between(1, 15, true))
    .head('A20', 'Αποτελέσματα')
    .head('B20', 'Ποσό')
    .head('C20', 'Μέρος')
    .words('A21', 'Από δικά σας χρήματα')
    .formula('B21', `MIN(B${own},B${TOTAL})`, EUR)
    .words('A22', 'Από επιχορήγηση')
    .formula('B22', `MIN(B${grant},B${TOTAL}*B${grantShare},B${TOTAL}-B21)`, EUR)
    .words('A23', 'Από δάνειο')
    .formula('B23', `B${TOTAL}-B21-B22`, EUR)
    .words('A24', 'Δόση δανείου ανά μήνα', true)
    .formula('B24', `-PMT(B${loanRate}/12,B${years}*12,B23)`, EUR, true)
    .words('A25', 'Σύνολο τόκων')
    .formula('B25', `B24*B${years}*12-B23`, EUR);
  for (const row of [21, 22, 23]) sheet.formula(`C${row}`, `IF($B$${TOTAL}=0,0,B${row}/$B$${TOTAL})`, PERCENT);
  sheet
    .chart({
      type: 'doughnut',
      title: 'Ποιος πληρώνει την εκκίνηση',
      series: [{ name: 'Πηγές', values: "'Εκκίνηση'!$B$21:$B$23", categories: "'Εκκίνηση'!$A$21:$A$23" }],
      anchor: { from: { row: 2, col: 4 } },
    })
    .chart({
      type: 'column',
      title: 'Τι κοστίζει η εκκίνηση',
      series: [
        {
          name: 'Κόστος',
          values: `'Εκκίνηση'!$B$${FIRST}:$B$${TOTAL - 1}`,
          categories: `'Εκκίνηση'!$A$${FIRST}:$A$${TOTAL - 1}`,
        },
      ],
      anchor: { from: { row: 18, col: 4 } },
    });
  return [sheet.done()];
}
