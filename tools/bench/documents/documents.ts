import { Press } from '../../../apps/server/src/features/documents/press/press.ts';
import type { Sheet } from '../../../apps/server/src/features/documents/press/sheet.ts';
import { type Figure, median } from '../figure.ts';
import { type Ask, asker } from '../large-programme.ts';
import { type MeasuredServer, signIn } from '../server.ts';
import { type Certificate, printByReactPdf } from './react-pdf.ts';

/** Number of certificates to print, and the seconds that this may take. */
const CERTIFICATES = 500;
const SECONDS = 3;
/** Certificates of one request to the press, as a job sends them. */
const PIECE = 50;
/** Maximum time, as a fraction of that of @react-pdf/renderer. */
const SHARE = 0.25;

const PREVIEWS = 20;
const PREVIEW_MS = 300;

const sheet: Sheet = {
  ...{ kind: 'certificate', paper: 'a4', landscape: true, letterhead: true, language: 'el', logo: null },
  ...{ programme: 'Επιχειρώ ξανά', colour: '#1b5e83' },
  words: {
    page: 'Σελίδα',
    number: 'Αριθμός',
    date: 'Ημερομηνία',
    verify: 'Έλεγχος γνησιότητας:',
    qr: 'Κωδικός QR για',
  },
};

const text = `<h1 data-align="center">Βεβαίωση συμμετοχής</h1>
<p data-align="center">Βεβαιώνεται η συμμετοχή στο πρόγραμμα</p><h2 data-align="center">{{ person.name }}</h2>
<p data-align="center">{{ document.date | date_el }}</p>`;

const certificates: readonly Certificate[] = Array.from({ length: CERTIFICATES }, (_, index) => ({
  ...{ name: `Γεώργιος Παπαδόπουλος ${index}`, number: `ΒΕΒ-2026-${String(index + 1).padStart(4, '0')}` },
}));

/** Prints the certificates in batches, as a job does; returns the seconds, without starting the process. */
async function printByPress(): Promise<number> {
  const press = new Press();
  // Running from sources, the process is bundled first; a built server has it ready.
  await press.perform('check', { source: { text, parts: {} } });
  const began = performance.now();
  for (let start = 0; start < CERTIFICATES; start += PIECE) {
    const copies = certificates.slice(start, start + PIECE).map(({ name, number }) => {
      const marks = { title: 'Βεβαίωση', number, date: '29-11-2026', code: 'K7Q2-9D4M-0XTR-5HBW' };
      const address = `https://ithaki.example.gr/verify/K7Q2-9D4M-0XTR-5HBW?n=${number}`;
      return { ...marks, address, data: { person: { name }, document: marks } };
    });
    await press.perform('print', { source: { text, parts: {} }, sheet, copies });
  }
  const seconds = (performance.now() - began) / 1_000;
  press.close();
  return seconds;
}

async function measurePreview(ask: Ask): Promise<number> {
  const [document] = await ask<object[]>('/api/Documents/GetRazorDocuments', { Name: 'participation' });
  const { Version: _, SavedAt: __, SavedBy: ___, Issued: ____, ...body } = document as Record<string, unknown>;
  const times: number[] = [];
  for (let turn = 0; turn <= PREVIEWS; turn++) {
    const began = performance.now();
    await ask('/api/Documents/Preview', { Document: { ...body, Text: `${body.Text}<p>${turn}</p>` } });
    // The first one starts the process.
    if (turn > 0) times.push(performance.now() - began);
  }
  return median(times);
}

/** Measures printing certificates, compared with @react-pdf/renderer, and the preview in the editor. */
export async function measureDocuments(_url: string, { url }: MeasuredServer): Promise<Figure[]> {
  const preview = await measurePreview(asker(url, await signIn(url, 'admin')));
  const seconds = await printByPress();
  const others = await printByReactPdf(certificates);
  return [
    {
      name: `${CERTIFICATES} certificates, printed as PDF/UA`,
      value: `${seconds.toFixed(2)} s`,
      goal: `at most ${SECONDS} s`,
      met: seconds <= SECONDS,
    },
    {
      name: `The same compared with @react-pdf/renderer (${others.toFixed(1)} s, without tags)`,
      value: `${(seconds / others).toFixed(2)} of it`,
      goal: `at most ${SHARE}`,
      met: seconds / others <= SHARE,
    },
    {
      name: 'Preview of a certificate, median',
      value: `${preview.toFixed(0)} ms`,
      goal: `at most ${PREVIEW_MS} ms`,
      met: preview <= PREVIEW_MS,
    },
  ];
}
