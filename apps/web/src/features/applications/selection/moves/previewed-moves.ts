import type { MoveResult, PreviewedMove } from '@ithaki/contract';

/**
 * Returns the state of each application in a preview, for its confirmation: the server skips applications that
 * have changed since.
 */
export const previewedMoves = ({ Moved }: MoveResult): PreviewedMove[] =>
  Moved.map(({ Id, From, To }) => ({ Id, From, To }));
