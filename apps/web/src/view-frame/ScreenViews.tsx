import type { ShownView as View } from '@ithaki/contract';
import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { readStorage, writeStorage } from '../keep/browser-storage.ts';
import { useSlots } from './queries.ts';
import type { ViewProblem } from './view-session.ts';

const ShownView = lazy(() => import('./ShownView.tsx').then((part) => ({ default: part.ShownView })));
const ViewFailure = lazy(() => import('./ViewFailure.tsx').then((part) => ({ default: part.ViewFailure })));

const SKELETON_HEIGHT = 480;

interface Props {
  screen: 'home' | 'about' | 'gdpr';
  /** The programme, where it is not the one of the address. */
  project?: string | undefined;
  /** What stands above a view instead of the screen, such as its title. */
  header?: ReactNode;
  children: ReactNode;
}

/** A view at a slot, or nothing while it has failed. */
function SlotView({ view, onFailed }: { view: View; onFailed?: (problem: ViewProblem, shown: boolean) => void }) {
  const [failure, setFailure] = useState<ViewProblem>();
  const fail = (problem: ViewProblem, shown: boolean) => {
    if (!shown) setFailure(problem);
    onFailed?.(problem, shown);
  };
  return (
    <Suspense fallback={<Skeleton height={SKELETON_HEIGHT} />}>
      {failure ? <ViewFailure name={view.Name} problem={failure} /> : <ShownView view={view} onFailed={fail} />}
    </Suspense>
  );
}

/** Whether a view stood instead of the screen when it was last open; keeps what is known now for the next time. */
function useWasReplaced(screen: string, isReplaced: boolean | undefined): boolean {
  const key = `view-instead/${screen}`;
  useEffect(() => {
    if (isReplaced !== undefined) writeStorage(key, isReplaced ? '1' : '');
  }, [key, isReplaced]);
  return readStorage(key) === '1';
}

/**
 * A screen with the views that administrators put before it, after it or in its place. A view in its place that fails, or
 * is not there after 5 s, gives way to the screen.
 */
export function ScreenViews({ screen, project, header, children }: Props) {
  const slots = useSlots(screen, project);
  const wasReplaced = useWasReplaced(screen, slots && slots.instead !== undefined);
  const [failed, setFailed] = useState<{ name: string; problem: ViewProblem }>();
  if (!slots) return wasReplaced ? <Skeleton height={SKELETON_HEIGHT} /> : children;
  const { before, after, instead } = slots;
  return (
    <>
      {before && <SlotView view={before} />}
      {failed && (
        <Suspense>
          <ViewFailure {...failed} />
        </Suspense>
      )}
      {instead && !failed ? (
        <>
          {header}
          <Suspense fallback={<Skeleton height={SKELETON_HEIGHT} />}>
            <ShownView
              view={instead}
              isInstead
              onFailed={(problem, shown) => {
                if (!shown) setFailed({ name: instead.Name, problem });
              }}
            />
          </Suspense>
        </>
      ) : (
        children
      )}
      {after && <SlotView view={after} />}
    </>
  );
}
