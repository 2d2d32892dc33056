import type { WriteSheet } from 'hucre';
import { between, EUR, PERCENT, SheetMaker, WHOLE } from './sheet.ts';

const YEARS = ['B', 'C', 'D', 'E', 'F'] as const;

/** Builds the cash flow workbook: income and expenses over five years, and the value of the business. */
export function cashFlow(): WriteSheet[] {
  const assumptions = new SheetMaker('Παραδοχές', [40, 18])
    .title('A1', 'Πρόβλεψη ταμειακών ροών 5 ετών')
    .head('A2', 'Τι υποθέτετε')
    .head('B2', '')
    .words('A3', 'Χρήματα στην αρχή')
    .input('B3', 8_000, EUR, between(0, 1_000_000))
    .words('A4', 'Επένδυση στην αρχή')
    .input('B4', 15_000, EUR, between(0, 2_000_000))
    .words('A5', 'Πωλήσεις ανά μήνα, πρώτο έτος')
    .input('B5', 4_500, EUR, between(0, 1_000_000))
    .words('A6', 'Αύξηση πωλήσεων ανά έτος')
    .input('B6', 0.12, PERCENT, between(-0.9, 5))
    .words('A7', 'Κόστος πωλήσεων, μέρος των πωλήσεων')
    .input('B7', 0.35, PERCENT, between(0, 1))
    .words('A8', 'Πάγια έξοδα ανά μήνα')
    .input('B8', 900, EUR, between(0, 500_000))
    .words('A9', 'Αμοιβές ανά μήνα')
    .input('B9', 1_100, EUR, between(0, 500_000))
    .words('A10', 'Αύξηση εξόδων ανά έτος')
    .input('B10', 0.03, PERCENT, between(-0.5, 1))
    .words('A11', 'Δάνειο')
    .input('B11', 10_000, EUR, between(0, 1_000_000))
    .words('A12', 'Επιτόκιο δανείου')
    .input('B12', 0.06, PERCENT, between(0, 0.4))
    .words('A13', 'Έτη δανείου')
    .input('B13', 5, WHOLE, between(1, 5, true))
    .words('A14', 'Φόρος')
    .input('B14', 0.22, PERCENT, between(0, 0.6))
    .words('A15', 'Επιτόκιο προεξόφλησης')
    .input('B15', 0.1, PERCENT, between(0, 1))
    .head('A17', 'Αποτελέσματα')
    .head('B17', '')
    .words('A18', 'Χρήματα στο τέλος του 5ου έτους')
    .formula('B18', 'Ροές!F16', EUR, true)
    .words('A19', 'Λιγότερα χρήματα στο τέλος έτους')
    .formula('B19', 'MIN(Ροές!B16:F16)', EUR)
    .words('A20', 'Καθαρή παρούσα αξία')
    .formula('B20', 'NPV(B15,Ροές!B14:F14)-B4', EUR)
    .words('A21', 'Εσωτερικός βαθμός απόδοσης')
    .formula('B21', 'IFERROR(IRR(Ροές!A20:F20),0)', PERCENT)
    .chart({
      type: 'column',
      title: 'Καθαρή ροή και χρήματα στο τέλος του έτους',
      series: [
        { name: 'Καθαρή ροή', values: "'Ροές'!$B$14:$F$14", categories: "'Ροές'!$B$1:$F$1" },
        { name: 'Χρήματα', values: "'Ροές'!$B$16:$F$16", categories: "'Ροές'!$B$1:$F$1" },
      ],
      anchor: { from: { row: 1, col: 3 } },
    });
  return [assumptions.done(), flows().done()];
}

function flows(): SheetMaker {
  const sheet = new SheetMaker('Ροές', [34, 15, 15, 15, 15, 15]);
  const lines = [
    ...['Έτος', 'Πωλήσεις', 'Κόστος πωλήσεων', 'Μικτό κέρδος', 'Πάγια έξοδα', 'Αμοιβές', 'Λειτουργικό αποτέλεσμα'],
    ...[
      'Υπόλοιπο δανείου στην αρχή',
      'Τόκοι',
      'Κέρδος πριν τον φόρο',
      'Φόρος',
      'Εξόφληση δανείου',
      'Δάνειο που παίρνετε',
    ],
    ...['Καθαρή ροή', 'Χρήματα στην αρχή', 'Χρήματα στο τέλος'],
  ];
  for (const [index, text] of lines.entries()) {
    if (index === 0) sheet.head('A1', text);
    else sheet.words(`A${index + 1}`, text, [3, 6, 13, 15].includes(index));
  }
  const p = (row: number) => `Παραδοχές!$B$${row}`;
  for (const [index, c] of YEARS.entries()) {
    const previous = YEARS[index - 1];
    const line = (row: number, formula: string, result = false) => sheet.formula(`${c}${row}`, formula, EUR, result);
    sheet.formula(`${c}1`, previous ? `${previous}1+1` : '1', WHOLE);
    line(2, previous ? `${previous}2*(1+${p(6)})` : `${p(5)}*12`);
    line(3, `${c}2*${p(7)}`);
    line(4, `${c}2-${c}3`, true);
    line(5, previous ? `${previous}5*(1+${p(10)})` : `${p(8)}*12`);
    line(6, previous ? `${previous}6*(1+${p(10)})` : `${p(9)}*12`);
    line(7, `${c}4-${c}5-${c}6`, true);
    line(8, previous ? `${previous}8-${previous}12` : p(11));
    line(9, `${c}8*${p(12)}`);
    line(10, `${c}7-${c}9`);
    line(11, `MAX(0,${c}10)*${p(14)}`);
    line(12, `IF(${c}1>${p(13)},0,${p(11)}/${p(13)})`);
    line(13, previous ? '0' : p(11));
    line(14, `${c}7-${c}9-${c}11-${c}12+${c}13`, true);
    line(15, previous ? `${previous}16` : `${p(3)}-${p(4)}`);
    line(16, `${c}15+${c}14`, true);
    sheet.formula(`${c}20`, `${c}14`, EUR);
  }
  return sheet.words('A18', 'Ροές για τον βαθμό απόδοσης: η επένδυση και τα πέντε έτη').formula('A20', `-${p(4)}`, EUR);
}
