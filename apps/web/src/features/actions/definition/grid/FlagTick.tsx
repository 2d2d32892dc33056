import { type Action, actionFlags } from '@ithaki/contract';
import { Checkbox } from '@mantine/core';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useSaveAction } from '../../definition-queries.ts';

interface Props {
  action: Action;
  flag: keyof typeof actionFlags;
}

/** A checkbox for a flag of an action, saved at once; shows an error if someone else changed the action meanwhile. */
export function FlagTick({ action, flag }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const save = useSaveAction();
  const bit = actionFlags[flag];
  const unsaved = save.isPending ? save.variables.Flags : undefined;
  return (
    <Checkbox
      aria-label={t('actions.grid.flagOf', { flag: t(`actions.flag.${flag}`), title: local(action.Title) })}
      checked={((unsaved ?? action.Flags) & bit) !== 0}
      disabled={save.isPending}
      onChange={() =>
        save.mutate(
          { Id: action.Id, Flags: action.Flags ^ bit, Version: action.Version },
          { onError: (error) => toast.failed(messageOf(error)) },
        )
      }
    />
  );
}
