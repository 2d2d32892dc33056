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
  // As a transition the page renders in short steps, so that the browser stays responsive.
  startTransition(() => page.render(<ApplicantApp />));
}

const place = document.getElementById('root');
if (place) {
  // In a task of its own, as loading the code was one long task already.
  setTimeout(() => {
    start(place).catch(() => document.getElementById('unreachable')?.removeAttribute('hidden'));
  });
}
