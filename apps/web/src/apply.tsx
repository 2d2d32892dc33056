import './ui/theme/global.css';
import './features/applications/applying/page/page.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { installTrustedTypesPolicy } from './app/trusted-types.ts';
import { ApplicantApp } from './features/applications/applying/Applicant.tsx';
import { startTexts } from './i18n/text.ts';

installTrustedTypesPolicy();

async function start(place: HTMLElement): Promise<void> {
  await startTexts();
  const page = createRoot(place);
  // A transition renders in short steps, so that the browser stays responsive.
  startTransition(() => page.render(<ApplicantApp />));
}

const place = document.getElementById('root');
if (place) {
  // Runs in a task of its own, because loading the code was already a long task.
  setTimeout(() => {
    start(place).catch(() => document.getElementById('unreachable')?.removeAttribute('hidden'));
  });
}
