import { Component, lazy, type ReactNode, Suspense } from 'react';
import { FormPage } from './filling/FormPage.tsx';
import { placeOf, useAddress } from './page/addresses.ts';
import { FailedPage } from './page/Failed.tsx';
import { WaitingPage } from './page/Page.tsx';
import { ConfirmPage, SentPage } from './status/SentPage.tsx';

/** Says what went wrong where a page could not be drawn, or its code did not come; what was typed is kept by then. */
class Guard extends Component<{ children: ReactNode }, { error?: unknown }> {
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

function Shown() {
  const address = new URL(useAddress(), window.location.origin);
  const project = address.searchParams.get('project') ?? undefined;
  const place = placeOf(address.pathname);
  switch (place.page) {
    case 'link':
      return <LinkPage key={place.token} token={place.token} />;
    case 'result':
      return <ResultPage status={place.status} project={project} />;
    case 'confirm':
      return <ConfirmPage status={place.status} protocol={place.protocol} />;
    case 'ranking':
      return <RankingPage key={project} project={project} />;
    case 'applicant':
      return <ApplicantPage key={project} project={project} />;
    case 'sent':
      return <SentPage />;
    default:
      return <FormPage key={project} project={project} />;
  }
}

/** The pages of applicants: a small application of their own, for phones and slow connections. */
export const Applicant = () => (
  <Guard>
    <Suspense fallback={<WaitingPage />}>
      <Shown />
    </Suspense>
  </Guard>
);
