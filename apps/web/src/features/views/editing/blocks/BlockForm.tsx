import type { Role, ViewBlock } from '@ithaki/contract';
import { Select, Stack } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { useCategories, usePersonFields, usePhases, useViews } from '../queries.ts';
import { FieldsForm } from './FieldsForm.tsx';
import { LinkInput } from './LinkInput.tsx';
import { RichBody } from './RichBody.tsx';
import { ReportForm, ServiceForm } from './RowsForm.tsx';
import { TableForm } from './TableForm.tsx';

/** A block of one type. */
type Block<Type extends ViewBlock['Type']> = Extract<ViewBlock, { Type: Type }>;

interface Props<B extends ViewBlock> {
  block: B;
  onChange: (block: B) => void;
}

/** Returns whether a block has anything to edit. */
export const hasForm = ({ Type }: ViewBlock): boolean =>
  !['home', 'progress', 'next', 'files', 'contact'].includes(Type);

function ActionsForm({ block, onChange }: Props<Block<'actions'>>) {
  const { t } = useText();
  const local = useLocalText();
  const phases = usePhases().map((phase) => (typeof phase === 'string' ? { el: phase } : phase));
  return (
    <Select
      label={t('views.editing.block.actions.phase')}
      placeholder={t('views.editing.block.actions.all')}
      clearable
      data={phases.map((phase) => ({ value: phase.el, label: local(phase) }))}
      value={block.Group ?? null}
      onChange={(phase) => onChange({ Type: 'actions', ...(phase && { Group: phase }) })}
    />
  );
}

function LibraryForm({ block, onChange }: Props<Block<'library'>>) {
  const { t } = useText();
  const local = useLocalText();
  const categories = useCategories() ?? [];
  return (
    <Select
      label={t('views.editing.block.library.category')}
      placeholder={t('views.editing.block.library.all')}
      clearable
      searchable
      data={categories.map(({ Id, Name }) => ({ value: String(Id), label: local(Name) }))}
      value={block.CategoryId === undefined ? null : String(block.CategoryId)}
      onChange={(id) => onChange({ Type: 'library', ...(id && { CategoryId: Number(id) }) })}
    />
  );
}

function CountdownForm({ block, onChange }: Props<Block<'countdown'>>) {
  const { t } = useText();
  return (
    <Stack gap="sm">
      <TwoLanguages
        label={t('views.editing.block.countdown.label')}
        value={block.Label}
        onChange={(Label) => onChange({ ...block, Label })}
      />
      <DateTimePicker
        label={t('views.editing.block.countdown.until')}
        valueFormat="DD-MM-YYYY HH:mm"
        maw={240}
        value={new Date(block.Until)}
        onChange={(until) => until && onChange({ ...block, Until: new Date(until).toISOString() })}
      />
    </Stack>
  );
}

function HtmlViewForm({ block, onChange }: Props<Block<'view'>>) {
  const { t } = useText();
  const views = (useViews().data ?? []).filter(
    ({ Class, Kind, Published }) => Class === 'view' && Kind === 'html' && Published !== null,
  );
  return (
    <Select
      label={t('views.editing.block.view')}
      placeholder={t('views.editing.block.view.choose')}
      searchable
      data={[...new Set(views.map(({ Name }) => Name))]}
      value={block.Name || null}
      onChange={(name) => onChange({ ...block, Name: name ?? '' })}
    />
  );
}

/** The form of a block, by its type; `readers` are the roles that see the page, none for everyone. */
export function BlockForm({ block, readers, onChange }: Props<ViewBlock> & { readers: readonly Role[] }) {
  const { t } = useText();
  const fields = usePersonFields();
  switch (block.Type) {
    case 'heading':
      return (
        <TwoLanguages
          label={t('views.editing.block.heading')}
          value={block.Text}
          onChange={(Text) => onChange({ ...block, Text })}
        />
      );
    case 'text':
      return <RichBody value={block.Body} onChange={(Body) => onChange({ ...block, Body })} />;
    case 'table':
      return <TableForm block={block} onChange={onChange} />;
    case 'button':
      return (
        <Stack gap="sm">
          <TwoLanguages
            label={t('views.editing.block.button.label')}
            value={block.Label}
            onChange={(Label) => onChange({ ...block, Label })}
          />
          <LinkInput value={block.Link} onChange={(Link) => onChange({ ...block, Link })} />
        </Stack>
      );
    case 'countdown':
      return <CountdownForm block={block} onChange={onChange} />;
    case 'actions':
      return <ActionsForm block={block} onChange={onChange} />;
    case 'form':
      return (
        <FieldsForm
          fields={fields}
          readers={readers}
          value={block.Fields}
          onChange={(Fields) => onChange({ ...block, Fields })}
        />
      );
    case 'library':
      return <LibraryForm block={block} onChange={onChange} />;
    case 'report':
      return <ReportForm block={block} onChange={onChange} />;
    case 'service':
      return <ServiceForm block={block} onChange={onChange} />;
    case 'view':
      return <HtmlViewForm block={block} onChange={onChange} />;
    default:
      return null;
  }
}
