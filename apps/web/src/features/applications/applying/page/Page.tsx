import type { LocalText } from '@ithaki/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { switchLanguage, useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { wasMoved } from './addresses.ts';
import { Button } from './Button.tsx';
import classes from './Page.module.css';

/** What the server put into the page for the time before the script; taken up before anything is drawn over it. */
let given = document.querySelector('.page-first');

/** Puts it where the page waits, as long as nothing better is there. */
function showFirstView(place: HTMLElement | null): void {
  if (given) place?.replaceChildren(given);
}

/** Whether it is still the best there is. */
const hasFirstView = (): boolean => given !== null;

/** A page of our own is there: what is waited for later is another one. */
function dropFirstView(): void {
  given = null;
}

interface Props {
  title: string;
  programme?: LocalText | undefined;
  children: ReactNode;
}

/** What stands around each of the applicant's pages: the programme, the language, the title. */
export function Page({ title, programme, children }: Props) {
  const { t, language } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const other = language === 'el' ? 'en' : 'el';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another page, and is read from its start
  useEffect(() => {
    if (wasMoved()) heading.current?.focus();
  }, [title]);
  useEffect(dropFirstView, []);
  return (
    <>
      <title>{`${title} · ${t('ui.product')}`}</title>
      <header className={classes.header}>
        <span className={classes.programme}>{programme ? localText(programme, language) : t('ui.product')}</span>
        <Button look="plain" lang={other} onClick={() => void switchLanguage(other)}>
          {other === 'en' ? 'English' : 'Ελληνικά'}
        </Button>
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

/** The page's place while it is read: what the server has written of it stays until then. */
export function WaitingPage() {
  const { t } = useText();
  if (hasFirstView()) return <div ref={showFirstView} aria-busy="true" />;
  return (
    <Page title={t('applications.applying.title')}>
      <div className={classes.waiting} aria-busy="true" />
    </Page>
  );
}
