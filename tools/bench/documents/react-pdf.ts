import { createRequire } from 'node:module';
import { Document, Font, Page, renderToBuffer, StyleSheet, Text } from '@react-pdf/renderer';
import { createElement } from 'react';

/** A certificate to print, with either program. */
export interface Certificate {
  name: string;
  number: string;
}

const requireFrom = createRequire(import.meta.url);
const fontOf = (style: string) => requireFrom.resolve(`@expo-google-fonts/noto-sans/${style}/NotoSans_${style}.ttf`);

const styles = StyleSheet.create({
  page: { fontFamily: 'Noto Sans', fontSize: 13, padding: 60, textAlign: 'center' },
  title: { fontSize: 30, fontWeight: 700, marginBottom: 20 },
  name: { fontSize: 19, fontWeight: 700, margin: 14 },
});

/** Prints certificates with the same words and font by @react-pdf/renderer; returns the seconds that it took. */
export async function printByReactPdf(certificates: readonly Certificate[]): Promise<number> {
  Font.register({
    family: 'Noto Sans',
    fonts: [
      { src: fontOf('400Regular'), fontWeight: 400 },
      { src: fontOf('700Bold'), fontWeight: 700 },
    ],
  });
  const print = ({ name, number }: Certificate) =>
    renderToBuffer(
      createElement(
        Document,
        { title: 'Βεβαίωση', language: 'el' },
        createElement(
          Page,
          { size: 'A4', orientation: 'landscape', style: styles.page },
          createElement(Text, { style: styles.title }, 'Βεβαίωση συμμετοχής'),
          createElement(Text, null, 'Βεβαιώνεται η συμμετοχή στο πρόγραμμα'),
          createElement(Text, { style: styles.name }, name),
          createElement(Text, null, '29 Νοεμβρίου 2026'),
          createElement(Text, null, number),
        ),
      ),
    );
  const [first] = certificates;
  if (first) await print(first);
  const began = performance.now();
  for (const certificate of certificates) await print(certificate);
  return (performance.now() - began) / 1_000;
}
