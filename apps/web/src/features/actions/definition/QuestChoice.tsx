import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { usePublishedQuests, useQuestNamed } from '../definition-queries.ts';

interface Props {
  value: number | null;
  error: string | undefined;
  onChange: (questId: number | null) => void;
}

/** Milliseconds without typing before questionnaires are searched. */
const PAUSE = 300;

/** Chooses the published questionnaire that an action asks. */
export function QuestChoice({ value, error, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), PAUSE);
  const chosen = useQuestNamed(value).data;
  // The field shows the chosen questionnaire's title; that text is not a search.
  const search = chosen && local(chosen.Title) === wanted ? '' : wanted;
  const found = usePublishedQuests(search).data?.list ?? [];
  const known = chosen && !found.some(({ Id }) => Id === chosen.Id) ? [chosen, ...found] : found;
  return (
    <div>
      <Select
        label={t('actions.definition.quest')}
        description={t('actions.definition.quest.help')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('ui.search.clear') }}
        error={error}
        searchValue={text}
        onSearchChange={setText}
        filter={({ options }) => options}
        data={known.map(({ Id, Title }) => ({ value: String(Id), label: local(Title) }))}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(id === null ? null : Number(id))}
        maw={560}
      />
      {value !== null && (
        <Anchor to={paths.admin.questionnaire(value)} size="sm">
          {t('actions.definition.quest.open')}
        </Anchor>
      )}
    </div>
  );
}
