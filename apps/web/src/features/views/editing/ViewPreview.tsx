import type { EditedView } from '@ithaki/contract';
import { Group, SegmentedControl, Select, Stack, Title, useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import { InLanguage } from '../../../i18n/InLanguage.tsx';
import { useText } from '../../../i18n/text.ts';
import { useLanguages } from '../../../i18n/useLanguages.ts';
import { ViewBlocksSlot, type ViewReader } from '../../../slots/view-blocks.tsx';
import { FramePreview } from './FramePreview.tsx';
import { PreviewTheme } from './PreviewTheme.tsx';
import { useMenteeSearch } from './queries.ts';
import classes from './Views.module.css';
import type { ViewDraft } from './view-draft.ts';

/** The widths in pixels in which a page is previewed. */
const widths = { phone: 360, tablet: 768, desk: 1280 } as const;
const widthNames = ['fit', 'phone', 'tablet', 'desk'] as const;
type Width = (typeof widthNames)[number];

interface Person {
  Id: number;
  Name: string;
}

/** Selects the reader of a preview: an invented mentee, oneself, or a mentee in scope. */
function ReaderSelect({ value, onChange }: { value: string; onChange: (value: string, person?: Person) => void }) {
  const { t } = useText();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Person>();
  const people = useMenteeSearch(search).data ?? [];
  const offered = new Map([...(chosen ? [chosen] : []), ...people].map((person) => [person.Id, person]));
  return (
    <Select
      label={t('views.editing.preview.as')}
      description={t('views.editing.preview.as.help')}
      searchable
      allowDeselect={false}
      data={[
        { value: 'invented', label: t('views.editing.preview.invented') },
        { value: 'me', label: t('views.editing.preview.me') },
        ...[...offered.values()].map(({ Id, Name }) => ({ value: String(Id), label: Name })),
      ]}
      filter={({ options }) => options}
      value={value}
      onSearchChange={setSearch}
      onChange={(next) => {
        const person = people.find(({ Id }) => String(Id) === next);
        if (person) setChosen(person);
        onChange(next ?? 'invented', person);
      }}
    />
  );
}

interface Props {
  view: EditedView;
  draft: ViewDraft;
}

/** A preview of the unsaved draft, for a chosen reader, width, theme and language. */
export function ViewPreview({ view, draft }: Props) {
  const { t, language: shown } = useText();
  const languages = useLanguages();
  const pageScheme = useComputedColorScheme();
  const [width, setWidth] = useState<Width>('fit');
  const [scheme, setScheme] = useState<'light' | 'dark'>(pageScheme);
  const [language, setLanguage] = useState(shown);
  const [reader, setReader] = useState<{ value: string; person?: Person | undefined }>({
    // The calls of HTML need somebody who may make them.
    value: draft.Kind === 'blocks' ? 'invented' : 'me',
  });
  const shownReader: ViewReader =
    reader.value === 'invented'
      ? { invented: true, name: t('views.editing.preview.inventedName') }
      : reader.value === 'me'
        ? {}
        : { menteeId: Number(reader.value), name: reader.person?.Name };
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3">
          {t('views.editing.preview')}
        </Title>
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={t('views.editing.preview.width')}
            data={widthNames.map((value) => ({ value, label: t(`views.editing.preview.width.${value}`) }))}
            value={width}
            onChange={setWidth}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('views.editing.preview.theme')}
            data={(['light', 'dark'] as const).map((value) => ({
              value,
              label: t(`views.editing.preview.theme.${value}`),
            }))}
            value={scheme}
            onChange={setScheme}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('views.editing.preview.language')}
            data={languages.map(({ Language }) => ({ value: Language, label: Language.toUpperCase() }))}
            value={language}
            onChange={setLanguage}
          />
        </Group>
      </Group>
      <ReaderSelect value={reader.value} onChange={(value, person) => setReader({ value, person })} />
      <PreviewTheme scheme={scheme}>
        <InLanguage language={language}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <section className={classes.stage} tabIndex={0} aria-label={t('views.editing.preview')}>
            <div className={classes.page} style={width === 'fit' ? undefined : { width: widths[width] }}>
              <Title order={2} size="h2" mb="md">
                {draft.Descr || view.Name}
              </Title>
              {draft.Kind === 'blocks' ? (
                <ViewBlocksSlot blocks={draft.Blocks} preview={shownReader} />
              ) : (
                <FramePreview view={view} draft={draft} reader={shownReader} />
              )}
            </div>
          </section>
        </InLanguage>
      </PreviewTheme>
    </Stack>
  );
}
