import { Component, type ReactNode } from 'react';
import { FailedPage } from './page/Failed.tsx';

/** Says what went wrong where a page could not be drawn, or its code did not come; what was typed is kept by then. */
export class Guard extends Component<{ children: ReactNode }, { error?: unknown }> {
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
