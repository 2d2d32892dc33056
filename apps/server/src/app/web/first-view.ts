import type { ApplicantForm, LocalText, OfferedForm } from '@ithaki/contract';
import { escapeHtml, localText } from '@ithaki/formats';
import { loadOpenedForm } from '../../features/applications/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { inEachLanguage, translate } from '../../platform/texts/translate.ts';

/** What a page shows before its script has loaded. */
export interface FirstView {
  html: string;
  /** Url of the programme whose form the page shows; saves the script from looking it up. */
  form?: string;
}

/**
 * Renders a text in Greek and English, of which the page shows the one chosen in this browser, and Greek for any other
 * language.
 */
function renderText(text: LocalText): string {
  const [el, en] = [localText(text, 'el'), localText(text, 'en')];
  return el === en
    ? escapeHtml(el)
    : `<span lang="el">${escapeHtml(el)}</span><span lang="en">${escapeHtml(en)}</span>`;
}

const renderLabel = (label: string, params: Record<string, string> = {}): string =>
  renderText(inEachLanguage((language) => translate(language, label, params)));

/** Renders a page as `Page.tsx` does, so that nothing moves when the script takes over. */
const page = (programme: string, title: string, rest: string): string =>
  `<div class="page-first"><header class="page-header"><span class="page-programme">${programme}</span></header>
<main class="page-main"><h1 class="page-title">${title}</h1>${rest}</main></div>`;

function formView({ Project, Form, Window, Closes }: Omit<ApplicantForm, 'Opened'>): string {
  if (Window.State !== 'open') return page(renderText(Project.Title), renderText(Form.Title), '');
  const intro = Form.Intro ? `<p class="page-text">${renderText(Form.Intro)}</p>` : '';
  const closes =
    Closes === null ? '' : `<p class="page-quiet">${renderLabel('applications.applying.closes', { at: Closes })}</p>`;
  const draft = `<p class="page-state">${renderLabel('applications.applying.draft.here')}</p>`;
  return page(renderText(Project.Title), renderText(Form.Title), intro + closes + draft);
}

function choiceView(offers: readonly OfferedForm[]): string {
  const cards = offers.map(
    ({ Project, Title }) =>
      `<li class="page-card"><h2>${renderText(Project.Title)}</h2><p class="page-text">${renderText(Title)}</p></li>`,
  );
  return page(
    renderLabel('ui.product'),
    renderLabel('applications.applying.offers'),
    `<ul class="page-list">${cards.join('')}</ul>`,
  );
}

/**
 * Returns the first view of an application form's page; undefined for other pages, and when the form cannot be read.
 */
export async function firstView(db: Db, url: string): Promise<FirstView | undefined> {
  const { pathname, searchParams } = new URL(url, 'http://host');
  if (pathname.toLowerCase().replace(/\/$/, '') !== '/applicationform') return undefined;
  try {
    const opened = await loadOpenedForm(searchParams.get('project') ?? undefined, { db, now: new Date() });
    return 'Form' in opened ? { html: formView(opened), form: opened.Project.Url } : { html: choiceView(opened) };
  } catch {
    // The script requests the form again, and shows the error.
    return undefined;
  }
}
