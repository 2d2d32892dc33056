import { Stack, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import type { DefinitionDraft } from './definition-draft.ts';
import { ScriptInput } from './ScriptInput.tsx';

interface Props {
  actionId: number;
  draft: DefinitionDraft;
  onChange: (change: Partial<DefinitionDraft>) => void;
  errors: Readonly<Record<string, string>>;
}

/** Form section: an action's sub-columns in the grid, and the script that fills them. */
export function GridFields({ actionId, draft, onChange, errors }: Props) {
  const { t } = useText();
  return (
    <Stack gap="lg">
      <TextInput
        label={t('actions.definition.titles')}
        description={t('actions.definition.titlesHelp')}
        value={draft.Titles}
        error={errors.Titles}
        onChange={(event) => onChange({ Titles: event.currentTarget.value })}
      />
      <ScriptInput
        label={t('actions.definition.Function')}
        description={t('actions.definition.help.Function')}
        trial={{ kind: 'grid', actionId }}
        value={draft.Function}
        error={errors.Function}
        lines={8}
        onChange={(code) => onChange({ Function: code })}
      />
    </Stack>
  );
}
