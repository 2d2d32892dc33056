import type { LocalText } from '@ithaki/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { pageLook } from '../../../../address/page-look.ts';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { Logo } from '../../../../ui/page/Mark.tsx';
import { wasNavigated } from './addresses.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import classes from './Page.module.css';

/** The server's HTML of the first view, shown until the script has rendered its own. */
let firstView = document.querySelector('.page-first');

/** Shows the server's first view while the page loads. */
function showFirstView(container: HTMLElement | null): void {
  if (firstView) container?.replaceChildren(firstView);
}

/** Whether the first view from the server is still shown. */
const hasFirstView = (): boolean => firstView !== null;

/** Removes the first view after a page is rendered, because it belongs to that page only. */
function dropFirstView(): void {
  firstView = null;
}

interface Props {
  title: string;
  programme?: LocalText | undefined;
  children: ReactNode;
}

/** Frame of each applicant page: programme, language, title. */
export function Page({ title, programme, children }: Props) {
  const { t, language } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const look = pageLook();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new page, read from its start
  useEffect(() => {
    if (wasNavigated()) heading.current?.focus();
  }, [title]);
  useEffect(dropFirstView, []);
  return (
    <>
      <title>{`${title} · ${t('ui.product')}`}</title>
      <header className={classes.header}>
        <span className={classes.programme}>
          <Logo look={look} />
          {programme ? localText(programme, language) : look ? localText(look.Title, language) : t('ui.product')}
        </span>
        <LanguageChoice />
      </header>
      <main className={classes.main} id="main">
        <h1 className={classes.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </>
  );
}

/** Placeholder while a page loads: the server-rendered first view, where there is one. */
export function WaitingPage() {
  const { t } = useText();
  if (hasFirstView()) return <div ref={showFirstView} aria-busy="true" />;
  return (
    <Page title={t('applications.applying.title')}>
      <div className={classes.waiting} aria-busy="true" />
    </Page>
  );
}
