import type { MenteeAction } from '@ithaki/contract';
import { Button, Group, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { type Label, useText } from '../../../i18n/text.ts';
import { type Autosave, useWhenSaved } from '../../../keep/index.ts';
import type { Submission } from './work-props.ts';

interface Props {
  autosave: Autosave;
  item: MenteeAction;
  submission: Submission;
  /** Shows what is still missing and returns whether anything is; then nothing is handed in. */
  showMissing?: () => boolean;
  /** Why nothing can be handed in at the moment. */
  obstacle?: string | undefined;
  /** Button and help text for work that is not reviewed. */
  labels?: { button: Label; help: Label };
}

/** A button that hands in the work after all of it is saved. */
export function HandIn({ autosave, item, submission, showMissing, obstacle, labels }: Props) {
  const { t } = useText();
  const { submit, busy, refusal } = submission;
  const [unsaved, setUnsaved] = useState(false);
  const whenSaved = useWhenSaved(
    autosave,
    useCallback(() => setUnsaved(true), []),
  );
  const handIn = () => {
    setUnsaved(false);
    if (!showMissing?.()) whenSaved(submit);
  };
  const problem = unsaved ? t('actions.handIn.unsaved') : refusal && messageOf(refusal);
  return (
    <Group gap="md">
      <Button size="md" loading={busy} disabled={obstacle !== undefined} onClick={handIn}>
        {t(labels?.button ?? (item.Standing === 'returned' ? 'actions.handIn.again' : 'actions.handIn'))}
      </Button>
      <Text size="sm" c={problem ? 'red' : 'dimmed'} role={problem ? 'alert' : undefined} flex="1 1 14rem">
        {problem ?? obstacle ?? t(labels?.help ?? 'actions.handIn.help')}
      </Text>
    </Group>
  );
}
