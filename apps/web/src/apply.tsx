import './ui/theme/global.css';
import './features/applications/applying/page/page.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { allowOnlyText } from './app/trusted-types.ts';
import { Applicant } from './features/applications/applying/Applicant.tsx';
import { startTexts } from './i18n/text.ts';

allowOnlyText();

async function start(place: HTMLElement): Promise<void> {
  await startTexts();
  const page = createRoot(place);
  // As a transition the page is made in short steps, between which the browser answers the person.
  startTransition(() => page.render(<Applicant />));
}

const place = document.getElementById('root');
if (place) {
  // After the browser has drawn breath: reading the code in was one long step already.
  setTimeout(() => {
    start(place).catch(() => document.getElementById('unreachable')?.removeAttribute('hidden'));
  });
}
