import { useEffect, useState } from 'react';
import { ActionsField } from './ActionsField.tsx';
import { CoordinatorField } from './CoordinatorField.tsx';
import { EnableField } from './EnableField.tsx';
import { FieldValue } from './FieldValue.tsx';
import { MentorField } from './MentorField.tsx';
import type { Args, OfferedKind } from './offered-changes.ts';
import { PublishFields } from './PublishFields.tsx';
import { StateField } from './StateField.tsx';

interface Props {
  kind: OfferedKind;
  /** What was chosen, or null while something lacks. */
  onArgs: (args: Args | null) => void;
}

/** Asks for what a change is to be, by its kind. */
export function ChangeForm({ kind, onArgs }: Props) {
  switch (kind) {
    case 'state':
      return <StateField onArgs={onArgs} />;
    case 'field':
      return <FieldValue onArgs={onArgs} />;
    case 'defaultMentor':
      return <MentorField withNobody onArgs={onArgs} />;
    case 'actionMentor':
      return <ActionMentor onArgs={onArgs} />;
    case 'resetActionMentor':
      return <ActionsField onArgs={onArgs} />;
    case 'publish':
      return <PublishFields onArgs={onArgs} />;
    case 'coordinate':
      return <CoordinatorField onArgs={onArgs} />;
  }
}

function ActionMentor({ onArgs }: Omit<Props, 'kind'>) {
  const [actions, setActions] = useState<Args | null>(null);
  const [mentor, setMentor] = useState<Args | null>(null);
  const [enableActions, setEnable] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when a part changes, not when the listener does
  useEffect(
    () => onArgs(actions && mentor ? { ...actions, ...mentor, enableActions } : null),
    [actions, mentor, enableActions],
  );
  return (
    <>
      <ActionsField onArgs={setActions} />
      <MentorField onArgs={setMentor} />
      <EnableField value={enableActions} onChange={setEnable} />
    </>
  );
}
