import { describeAccounts } from '../../demo/index.ts';
import type { StartedServer } from './start.ts';

/** Prints the server's address and how to sign in for the person at the terminal. */
export function announce({ address, empty, demonstration }: StartedServer): void {
  console.log(`\nΙθάκη / Ithaki: ${address}`);
  if (empty) {
    console.log(
      'Ανοίξτε τη σελίδα για να ορίσετε τον πρώτο διαχειριστή. / Open the page to make the first administrator.',
    );
  }
  if (demonstration) console.log(describeAccounts());
  console.log('Τερματισμός με Ctrl-C. / Ctrl-C ends it.\n');
}
