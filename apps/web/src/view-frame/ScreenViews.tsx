import type { ShownView as View } from '@ithaki/contract';
import { Box, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { readStorage, writeStorage } from '../keep/browser-storage.ts';
import { useSlots } from './queries.ts';
import type { ViewProblem } from './view-session.ts';

const ShownView = lazy(() => import('./ShownView.tsx').then((part) => ({ default: part.ShownView })));
const ViewFailure = lazy(() => import('./ViewFailure.tsx').then((part) => ({ default: part.ViewFailure })));

const SKELETON_HEIGHT = 480;

interface Props {
  screen: 'home' | 'about' | 'gdpr';
  /** The programme, if it is not the one in the address. */
  project?: string | undefined;
  /** Shown above a view that replaces the screen, such as the screen's title. */
  header?: ReactNode;
  children: ReactNode;
}

/** A view in a slot; if it failed, only a notice for people who write views. */
function SlotView({ view, onFailed }: { view: View; onFailed?: (problem: ViewProblem, shown: boolean) => void }) {
  const [failure, setFailure] = useState<ViewProblem>();
  const fail = (problem: ViewProblem, shown: boolean) => {
    if (!shown) setFailure(problem);
    onFailed?.(problem, shown);
  };
  return (
    <Suspense fallback={<Skeleton height={SKELETON_HEIGHT} />}>
      {failure ? <ViewFailure view={view} problem={failure} /> : <ShownView view={view} onFailed={fail} />}
    </Suspense>
  );
}

/** Returns whether a view replaced the screen when it was last open; stores whether one replaces it now. */
function useWasReplaced(screen: string, isReplaced: boolean | undefined): boolean {
  const key = `view-instead/${screen}`;
  useEffect(() => {
    if (isReplaced !== undefined) writeStorage(key, isReplaced ? '1' : '');
  }, [key, isReplaced]);
  return readStorage(key) === '1';
}

/**
 * A screen with administrators' views before it, after it or in its place. The screen itself is shown if the view in
 * its place fails or does not appear within 5 s.
 */
export function ScreenViews({ screen, project, header, children }: Props) {
  const slots = useSlots(screen, project);
  const wasReplaced = useWasReplaced(screen, slots && slots.instead !== undefined);
  const [failed, setFailed] = useState<{ view: View; problem: ViewProblem }>();
  if (!slots && wasReplaced) return <Skeleton height={SKELETON_HEIGHT} />;
  // The screen keeps its place among these elements when the slots arrive, so that it is not mounted a second time.
  const { before, after, instead } = slots ?? {};
  return (
    <>
      {before && (
        <Box mb="xl">
          <SlotView view={before} />
        </Box>
      )}
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
                if (!shown) setFailed({ view: instead, problem });
              }}
            />
          </Suspense>
        </>
      ) : (
        children
      )}
      {after && (
        <Box mt="xl">
          <SlotView view={after} />
        </Box>
      )}
    </>
  );
}
