import type { Started } from './start.ts';

/** Tells the person at the terminal where to go. */
export function announce({ address, empty }: Started): void {
  console.log(`\nΙθάκη / Ithaki: ${address}`);
  if (empty) {
    console.log(
      'Ανοίξτε τη σελίδα για να ορίσετε τον πρώτο διαχειριστή. / Open the page to make the first administrator.',
    );
  }
  console.log('Τερματισμός με Ctrl-C. / Ctrl-C ends it.\n');
}
