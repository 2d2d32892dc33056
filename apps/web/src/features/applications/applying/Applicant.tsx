import { Component, lazy, type ReactNode, Suspense } from 'react';
import { FormPage } from './filling/FormPage.tsx';
import { parseRoute, useAddress } from './page/addresses.ts';
import { FailedPage } from './page/Failed.tsx';
import { WaitingPage } from './page/Page.tsx';
import { SentPage } from './status/SentPage.tsx';
import { readReceipt } from './status/submission-receipt.ts';

/** Error boundary: explains why a page could not be shown or loaded; entered answers are already stored. */
class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <FailedPage error={error} onRetry={() => window.location.reload()} />;
  }
}

const LinkPage = lazy(() => import('./status/LinkPage.tsx').then((page) => ({ default: page.LinkPage })));
const ApplicantPage = lazy(() =>
  import('./status/ApplicantPage.tsx').then((page) => ({ default: page.ApplicantPage })),
);
const ResultPage = lazy(() => import('./status/ResultPage.tsx').then((page) => ({ default: page.ResultPage })));
const RankingPage = lazy(() => import('./status/RankingPage.tsx').then((page) => ({ default: page.RankingPage })));

/**
 * Confirms a submission in the browser that made it. Other people who open the address see the status page of
 * their own application, because the address proves nothing.
 */
function SubmittedPage({ project }: { project: string | undefined }) {
  const receipt = readReceipt();
  return receipt ? <SentPage receipt={receipt} /> : <ApplicantPage key={project} project={project} />;
}

function CurrentPage() {
  const address = new URL(useAddress(), window.location.origin);
  const project = address.searchParams.get('project') ?? undefined;
  const route = parseRoute(address.pathname);
  switch (route.page) {
    case 'link':
      return <LinkPage key={route.token} token={route.token} />;
    case 'result':
      if (route.status.toLowerCase() === 'ok') return <SubmittedPage project={project} />;
      return <ResultPage status={route.status} project={project} />;
    case 'ranking':
      return <RankingPage key={project} project={project} />;
    case 'applicant':
      return <ApplicantPage key={project} project={project} />;
    case 'confirm':
    case 'sent':
      return <SubmittedPage project={project} />;
    default:
      return <FormPage key={project} project={project} />;
  }
}

/** The applicants' pages: a separate small application for phones and slow connections. */
export const ApplicantApp = () => (
  <ErrorBoundary>
    <Suspense fallback={<WaitingPage />}>
      <CurrentPage />
    </Suspense>
  </ErrorBoundary>
);
