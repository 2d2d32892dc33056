import { describeAccounts } from '../../demo/index.ts';
import type { Started } from './start.ts';

/** Tells the person at the terminal where to go. */
export function announce({ address, empty, demonstration }: Started): void {
  console.log(`\nΙθάκη / Ithaki: ${address}`);
  if (empty) {
    console.log(
      'Ανοίξτε τη σελίδα για να ορίσετε τον πρώτο διαχειριστή. / Open the page to make the first administrator.',
    );
  }
  if (demonstration) console.log(describeAccounts());
  console.log('Τερματισμός με Ctrl-C. / Ctrl-C ends it.\n');
}
