import { Stack, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import type { DefinitionDraft } from './definition-draft.ts';
import { FlagsInput } from './FlagsInput.tsx';
import { ListEditor } from './ListEditor.tsx';

interface Props {
  draft: DefinitionDraft;
  put: (change: Partial<DefinitionDraft>) => void;
  errors: Readonly<Record<string, string>>;
}

/** Form section: an action's title, description, path in the tree and flags. */
export function BasicsFields({ draft, put, errors }: Props) {
  const { t } = useText();
  return (
    <Stack gap="lg">
      <TwoLanguages
        label={t('actions.definition.title')}
        required
        value={draft.Title}
        error={errors.Title}
        onChange={(Title) => put({ Title })}
      />
      <TwoLanguages
        label={t('actions.definition.descr')}
        lines={3}
        value={draft.Descr}
        error={errors.Descr}
        onChange={(Descr) => put({ Descr })}
      />
      <Stack gap="xs" component="section">
        <Text fw={500}>{t('actions.definition.group')}</Text>
        <Text size="sm" c="dimmed">
          {t('actions.definition.groupHelp')}
        </Text>
        <ListEditor
          items={draft.Group}
          onChange={(Group) => put({ Group })}
          fresh={() => ({ el: '', en: '' })}
          add={t('actions.definition.addLevel')}
        >
          {(part, change, at) => (
            <TwoLanguages
              label={t(at === 0 ? 'actions.phase' : 'actions.definition.level')}
              value={part}
              onChange={change}
            />
          )}
        </ListEditor>
      </Stack>
      <FlagsInput value={draft.Flags} onChange={(Flags) => put({ Flags })} />
    </Stack>
  );
}
