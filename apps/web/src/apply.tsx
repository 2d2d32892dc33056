import './ui/fonts.css';
import './ui/global.css';
import './features/applications/applicant/page/page.css';
import { createRoot } from 'react-dom/client';
import { forgetEarly } from './api/early.ts';
import { allowOnlyText } from './app/trusted-types.ts';
import { Applicant } from './features/applications/applicant/Applicant.tsx';
import { startTexts } from './i18n/text.ts';

allowOnlyText();

async function start(place: HTMLElement): Promise<void> {
  await startTexts();
  forgetEarly();
  createRoot(place).render(<Applicant />);
}

const place = document.getElementById('root');
if (place) {
  start(place).catch(() => document.getElementById('unreachable')?.removeAttribute('hidden'));
}
