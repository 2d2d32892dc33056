import type { Page } from '@playwright/test';
import { EVIL } from './attacks.ts';

/** Returns a list that records requests to the other site, new windows, dialogs and downloads. */
export function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(EVIL)) seen.push(`asked ${request.url()}`);
  });
  page.on('popup', () => seen.push('opened a window'));
  page.on('dialog', (dialog) => {
    seen.push(`asked by ${dialog.type()}`);
    void dialog.dismiss();
  });
  page.on('download', () => seen.push('sent a file'));
  return seen;
}
