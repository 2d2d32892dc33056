import { Box } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { ConflictChoice } from '../../../editor/ConflictChoice.tsx';
import { SaveState } from '../../../editor/SaveState.tsx';
import type { Draft } from './useDraft.ts';

interface Props<Value> {
  draft: Draft<Value>;
  /** The value as readable text, for comparing two versions. */
  textOf: (value: Value) => string;
}

/** The save state, and the choice between two versions after two people saved. */
export function DraftState<Value>({ draft, textOf }: Props<Value>) {
  const { autosave, touched, theirs, value } = draft;
  const { state, problem } = autosave;
  return (
    <Box mih={22}>
      {(touched || state !== 'saved') && (
        <SaveState state={state} message={problem?.kind === 'refused' ? messageOf(problem.error) : undefined} />
      )}
      {theirs !== undefined && (
        <ConflictChoice
          mine={textOf(value)}
          theirs={textOf(theirs)}
          onMine={autosave.keepMine}
          onTheirs={autosave.takeTheirs}
        />
      )}
    </Box>
  );
}
