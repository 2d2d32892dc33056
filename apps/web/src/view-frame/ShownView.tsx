import type { JsonValue, ShownView as View } from '@ithaki/contract';
import { ViewBlocksSlot, type ViewReader } from '../slots/view-blocks.tsx';
import { viewMark } from './figures.ts';
import { ViewFrame } from './ViewFrame.tsx';
import type { ViewProblem } from './view-session.ts';

interface Props {
  view: View;
  params?: Readonly<Record<string, string>>;
  data?: JsonValue;
  isInstead?: boolean;
  /** The reader of a preview of the page that contains the view. */
  preview?: ViewReader | undefined;
  onFailed?: (problem: ViewProblem, shown: boolean) => void;
}

/** A view of either kind: its blocks, or its HTML in a frame. */
export const ShownView = ({ view, ...rest }: Props) =>
  view.Kind === 'blocks' ? (
    <div data-view={viewMark(view)} data-version={view.Version}>
      <ViewBlocksSlot blocks={view.Blocks} />
    </div>
  ) : (
    <ViewFrame view={view} title={view.Descr || view.Name} {...rest} />
  );
