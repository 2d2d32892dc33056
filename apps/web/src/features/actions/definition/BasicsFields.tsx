import { actionFlags } from '@ithaki/contract';
import { Checkbox, Fieldset, Stack, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import type { DefinitionDraft } from './definition-draft.ts';
import { ListEditor } from './ListEditor.tsx';

interface FlagsInputProps {
  value: number;
  onChange: (flags: number) => void;
}

const flagNames = [
  'published',
  'hideFromMentee',
  'hideFromMentor',
  'hideFromSupervisor',
  'hideInGrid',
  'canDelete',
] as const;

/** Checkboxes for an action's flags: who sees it and what may be done with it. */
function FlagsInput({ value, onChange }: FlagsInputProps) {
  const { t } = useText();
  return (
    <Fieldset legend={t('actions.flags')}>
      <Stack gap="sm">
        {flagNames.map((name) => (
          <Checkbox
            key={name}
            label={t(`actions.flag.${name}`)}
            checked={(value & actionFlags[name]) !== 0}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? value | actionFlags[name] : value & ~actionFlags[name])
            }
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

interface Props {
  draft: DefinitionDraft;
  onChange: (change: Partial<DefinitionDraft>) => void;
  errors: Readonly<Record<string, string>>;
}

/** Form section: an action's title, description, path in the tree and flags. */
export function BasicsFields({ draft, onChange, errors }: Props) {
  const { t } = useText();
  return (
    <Stack gap="lg">
      <TwoLanguages
        label={t('actions.definition.title')}
        required
        value={draft.Title}
        error={errors.Title}
        onChange={(Title) => onChange({ Title })}
      />
      <TwoLanguages
        label={t('actions.definition.descr')}
        lines={3}
        value={draft.Descr}
        error={errors.Descr}
        onChange={(Descr) => onChange({ Descr })}
      />
      <Stack gap="xs" component="section">
        <Text fw={500}>{t('actions.definition.group')}</Text>
        <Text size="sm" c="dimmed">
          {t('actions.definition.groupHelp')}
        </Text>
        <ListEditor
          items={draft.Group}
          onChange={(Group) => onChange({ Group })}
          newItem={() => ({ el: '', en: '' })}
          addLabel={t('actions.definition.addLevel')}
        >
          {(part, change, index) => (
            <TwoLanguages
              label={t(index === 0 ? 'actions.phase' : 'actions.definition.level')}
              value={part}
              onChange={change}
            />
          )}
        </ListEditor>
      </Stack>
      <FlagsInput value={draft.Flags} onChange={(Flags) => onChange({ Flags })} />
    </Stack>
  );
}
