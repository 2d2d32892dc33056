import type { MoveResult, PreviewedMove } from '@ithaki/contract';

/** What a preview showed of each application, for its confirmation: the server skips what changed since. */
export const previewedMoves = ({ Moved }: MoveResult): PreviewedMove[] =>
  Moved.map(({ Id, From, To }) => ({ Id, From, To }));
