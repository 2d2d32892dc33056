import { type DocumentBody, type DocumentKind, documentKinds, mailKeyNames, roles } from '@ithaki/contract';
import {
  Button,
  Checkbox,
  Fieldset,
  Group,
  MultiSelect,
  NumberInput,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useCan } from '../../../api/session.ts';
import { CodeEditor } from '../../../editor/CodeEditor.tsx';
import { useText } from '../../../i18n/text.ts';
import { editedText } from '../../../i18n/text-in-language.ts';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';

interface Props {
  value: DocumentBody;
  onChange: (change: Partial<DocumentBody>) => void;
  /** Validation errors of the server, by field. */
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
}

/** Settings of a document: name, kind, page, numbering, access, arguments and function. */
export function SettingsPane({ value, onChange, errors, readOnly }: Props) {
  const { t } = useText();
  const isMail = value.Kind === 'mail' && value.Main;
  return (
    <Fieldset variant="unstyled" disabled={readOnly}>
      <Stack gap="sm">
        <Select
          label={t('documents.kind')}
          allowDeselect={false}
          data={documentKinds.map((kind) => ({ value: kind, label: t(`documents.kind.${kind}`) }))}
          value={value.Kind}
          onChange={(kind) => kind && onChange({ Kind: kind as DocumentKind })}
        />
        {isMail ? (
          <Select
            label={t('documents.name.mail')}
            allowDeselect={false}
            data={[...mailKeyNames]}
            value={value.Name}
            error={errors.Name}
            onChange={(name) => name && onChange({ Name: name })}
          />
        ) : (
          <TextInput
            label={t('documents.name')}
            description={t('documents.name.help', { name: value.Name })}
            required
            value={value.Name}
            error={errors.Name}
            onChange={(event) => onChange({ Name: event.currentTarget.value })}
          />
        )}
        <TwoLanguages
          label={t(isMail ? 'documents.subjectField' : 'documents.titleField')}
          required
          value={editedText(value.Title)}
          error={errors.Title}
          onChange={(title) => onChange({ Title: title })}
        />
        <Checkbox
          label={t('documents.main')}
          description={t('documents.main.help', { name: value.Name })}
          checked={value.Main}
          onChange={(event) => onChange({ Main: event.currentTarget.checked })}
        />
        {value.Kind !== 'mail' && <PageFields value={value} onChange={onChange} />}
        <MultiSelect
          label={t('documents.access')}
          description={t('documents.access.help')}
          data={roles.map((role) => ({ value: role, label: t(`shell.role.${role}`) }))}
          value={value.Access}
          onChange={(chosen) => onChange({ Access: roles.filter((role) => chosen.includes(role)) })}
          clearable
        />
        <ArgumentFields value={value} onChange={onChange} error={errors.Arguments} />
        <FunctionField value={value} onChange={onChange} error={errors.Function} />
      </Stack>
    </Fieldset>
  );
}

type FieldProps = Pick<Props, 'value' | 'onChange'>;

function PageFields({ value: { Page, Numbering }, onChange }: FieldProps) {
  const { t } = useText();
  return (
    <>
      <Group grow align="flex-end">
        <Select
          label={t('documents.page.size')}
          allowDeselect={false}
          data={['A4', 'A5']}
          value={Page.Size}
          onChange={(size) => onChange({ Page: { ...Page, Size: size === 'A5' ? 'A5' : 'A4' } })}
        />
        <Checkbox
          label={t('documents.page.landscape')}
          pb={8}
          checked={Page.Landscape}
          onChange={(event) => onChange({ Page: { ...Page, Landscape: event.currentTarget.checked } })}
        />
      </Group>
      <Checkbox
        label={t('documents.page.letterhead')}
        checked={Page.Letterhead}
        onChange={(event) => onChange({ Page: { ...Page, Letterhead: event.currentTarget.checked } })}
      />
      <Checkbox
        label={t('documents.numbering')}
        checked={Numbering !== null}
        onChange={(event) =>
          onChange({ Numbering: event.currentTarget.checked ? { Prefix: '{year}-', Digits: 4 } : null })
        }
      />
      {Numbering && (
        <Group grow align="flex-start">
          <TextInput
            label={t('documents.numbering.prefix')}
            description={t('documents.numbering.prefix.help')}
            value={Numbering.Prefix}
            onChange={(event) => onChange({ Numbering: { ...Numbering, Prefix: event.currentTarget.value } })}
          />
          <NumberInput
            label={t('documents.numbering.digits')}
            min={1}
            max={9}
            value={Numbering.Digits}
            onChange={(digits) => onChange({ Numbering: { ...Numbering, Digits: Number(digits) || 1 } })}
          />
        </Group>
      )}
    </>
  );
}

function ArgumentFields({ value: { Arguments }, onChange, error }: FieldProps & { error: string | undefined }) {
  const { t } = useText();
  const change = (index: number, next: Partial<DocumentBody['Arguments'][number]>) =>
    onChange({ Arguments: Arguments.map((argument, at) => (at === index ? { ...argument, ...next } : argument)) });
  return (
    <Stack gap="xs" role="group" aria-label={t('documents.arguments')}>
      <Text size="sm" fw={500}>
        {t('documents.arguments')}
      </Text>
      {Arguments.map((argument, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name is being typed
        <Group key={index} align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            label={t('documents.arguments.name')}
            value={argument.Name}
            onChange={(event) => change(index, { Name: event.currentTarget.value })}
          />
          <TextInput
            flex={1}
            label={t('documents.arguments.label')}
            value={editedText(argument.Label).el}
            onChange={(event) => change(index, { Label: event.currentTarget.value })}
          />
          <TextInput
            flex={1}
            label={t('documents.arguments.default')}
            value={argument.Default}
            onChange={(event) => change(index, { Default: event.currentTarget.value })}
          />
          <IconButton
            label={t('documents.arguments.remove', { name: argument.Name })}
            onClick={() => onChange({ Arguments: Arguments.filter((_, at) => at !== index) })}
          >
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </Group>
      ))}
      {error && (
        <Text size="xs" c="red" role="alert">
          {error}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            onChange({ Arguments: [...Arguments, { Name: `value${Arguments.length + 1}`, Label: '', Default: '' }] })
          }
        >
          {t('documents.arguments.add')}
        </Button>
      </Group>
    </Stack>
  );
}

function FunctionField({ value, onChange, error }: FieldProps & { error: string | undefined }) {
  const { t } = useText();
  const scripts = useCan('documents.script');
  if (!scripts && value.Function === '') return null;
  return (
    <CodeEditor
      label={t('documents.function')}
      description={t('documents.function.help')}
      language="javascript"
      lines={4}
      mostLines={20}
      value={value.Function}
      onChange={(code) => onChange({ Function: code })}
      readOnly={!scripts}
      error={error}
    />
  );
}
