import type { MenteeAction } from '@ithaki/contract';
import { Button, Group, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { type Label, useText } from '../../../i18n/text.ts';
import type { Autosave } from '../../../keep/index.ts';

/** Runs an operation once everything typed is saved on the server; calls `onUnsaved` when saving fails. */
function useWhenSaved(autosave: Autosave, onUnsaved: () => void): (then: () => void) => void {
  const [then, setThen] = useState<() => void>();
  const { state } = autosave;
  useEffect(() => {
    if (!then || state === 'saving') return;
    setThen(undefined);
    if (state === 'saved') then();
    else onUnsaved();
  }, [then, state, onUnsaved]);
  return (next) => {
    autosave.saveNow();
    setThen(() => next);
  };
}

interface Props {
  autosave: Autosave;
  item: MenteeAction;
  busy: boolean;
  onSubmit: () => void;
  /** Returns whether something prevents the hand-in; the form then shows what. */
  hindered?: () => boolean;
  /** Why nothing can be handed in now. */
  blocked?: string | undefined;
  error: string | undefined;
  /** Button and help text for work that is not reviewed. */
  words?: { button: Label; help: Label };
}

/** Button that hands in the work once all of it is saved. */
export function HandIn({ autosave, item, busy, onSubmit, hindered, blocked, error, words }: Props) {
  const { t } = useText();
  const [unsaved, setUnsaved] = useState(false);
  const whenSaved = useWhenSaved(
    autosave,
    useCallback(() => setUnsaved(true), []),
  );
  const handIn = () => {
    setUnsaved(false);
    if (!hindered?.()) whenSaved(onSubmit);
  };
  const problem = unsaved ? t('actions.handIn.unsaved') : error;
  return (
    <Group gap="md">
      <Button size="md" loading={busy} disabled={blocked !== undefined} onClick={handIn}>
        {t(words?.button ?? (item.Standing === 'returned' ? 'actions.handIn.again' : 'actions.handIn'))}
      </Button>
      <Text size="sm" c={problem ? 'red' : 'dimmed'} role={problem ? 'alert' : undefined} flex="1 1 14rem">
        {problem ?? blocked ?? t(words?.help ?? 'actions.handIn.help')}
      </Text>
    </Group>
  );
}
