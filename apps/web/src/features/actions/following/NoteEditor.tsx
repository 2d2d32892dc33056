import type { ActionPart } from '@ithaki/contract';
import { Stack, Textarea } from '@mantine/core';
import type { write } from '../../../keep/index.ts';
import { textIn } from '../action-data.ts';
import { DraftState } from '../work/DraftState.tsx';
import { useDraft } from '../work/useDraft.ts';

interface Props {
  /** Identifies the save, and stays the same across reloads. */
  saveKey: string;
  part: ActionPart;
  /** Key of the text in the part's data. */
  name: string;
  label: string;
  description: string;
  save: (data: ActionPart['Data']) => ReturnType<typeof write>;
  onSaved: (reply: unknown) => void;
  rows?: number;
}

/** Editor of one text in a part of an action's data, saved while it is written. */
export function NoteEditor({ saveKey, part, name, label, description, save, onSaved, rows = 4 }: Props) {
  const draft = useDraft({
    key: saveKey,
    part,
    read: (data) => textIn(data, name),
    save: (text) => save({ [name]: text }),
    onSaved,
  });
  return (
    <Stack gap={4}>
      <Textarea
        label={label}
        description={description}
        autosize
        minRows={rows}
        maxRows={30}
        maxLength={50_000}
        value={draft.value}
        onChange={(event) => draft.change(event.currentTarget.value)}
      />
      <DraftState draft={draft} textOf={(text) => text} />
    </Stack>
  );
}
