import type { AskedFormReply, LocalText, OfferedForm } from '@ithaki/contract';
import { openedForm } from '../../features/applications/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { translate } from '../../platform/texts/translate.ts';
import { escaped } from '../escape-html.ts';

/** What a page shows before its script is here. */
export interface FirstView {
  html: string;
  /** The form that the page asks for, by its programme's url: its script need not ask which. */
  form?: string;
}

/** A text in both languages, of which the page shows the one this browser has chosen. */
function both(text: LocalText): string {
  if (typeof text === 'string' || !text.en || text.en === text.el)
    return escaped(typeof text === 'string' ? text : text.el);
  return `<span lang="el">${escaped(text.el)}</span><span lang="en">${escaped(text.en)}</span>`;
}

const said = (label: string, params: Record<string, string> = {}): string =>
  both({ el: translate('el', label, params), en: translate('en', label, params) });

/** As `Page.tsx` draws it, so that nothing moves when the script takes the page over. */
const page = (programme: string, title: string, rest: string): string =>
  `<div class="page-first"><header class="page-header"><span class="page-programme">${programme}</span></header>
<main class="page-main"><h1 class="page-title">${title}</h1>${rest}</main></div>`;

function formView({ Project, Form, Window, Closes }: Omit<AskedFormReply, 'Opened'>): string {
  if (Window.State !== 'open') return page(both(Project.Title), both(Form.Title), '');
  const intro = Form.Intro ? `<p class="page-text">${both(Form.Intro)}</p>` : '';
  const closes =
    Closes === null ? '' : `<p class="page-quiet">${said('applications.applying.closes', { at: Closes })}</p>`;
  const draft = `<p class="page-state">${said('applications.applying.draft.here')}</p>`;
  return page(both(Project.Title), both(Form.Title), intro + closes + draft);
}

function choiceView(offers: readonly OfferedForm[]): string {
  const cards = offers.map(
    ({ Project, Title }) =>
      `<li class="page-card"><h2>${both(Project.Title)}</h2><p class="page-text">${both(Title)}</p></li>`,
  );
  return page(said('ui.product'), said('applications.applying.offers'), `<ul class="page-list">${cards.join('')}</ul>`);
}

/** The words at the top of the form's page; nothing for other pages, and where the form cannot be read. */
export async function firstView(db: Db, url: string): Promise<FirstView | undefined> {
  const { pathname, searchParams } = new URL(url, 'http://host');
  if (pathname.toLowerCase().replace(/\/$/, '') !== '/applicationform') return undefined;
  try {
    const opened = await openedForm(searchParams.get('project') ?? undefined, { db, now: new Date() });
    return 'Form' in opened ? { html: formView(opened), form: opened.Project.Url } : { html: choiceView(opened) };
  } catch {
    // The script asks again, and says what is the matter.
    return undefined;
  }
}
