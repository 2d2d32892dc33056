import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { usePublishedQuests, useQuest } from '../definition-queries.ts';

interface Props {
  value: number | null;
  error: string | undefined;
  onChange: (questId: number | null) => void;
}

/** Milliseconds without typing before questionnaires are searched. */
const PAUSE_MILLISECONDS = 300;

/** Chooses the published questionnaire of an action. */
export function QuestChoice({ value, error, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const [text, setText] = useState('');
  const [searchText] = useDebouncedValue(text.trim(), PAUSE_MILLISECONDS);
  const chosen = useQuest(value).data;
  // While the field shows the chosen questionnaire's title, that text is not a search.
  const search = chosen && local(chosen.Title) === searchText ? '' : searchText;
  const results = usePublishedQuests(search).data?.list ?? [];
  const choices = chosen && !results.some(({ Id }) => Id === chosen.Id) ? [chosen, ...results] : results;
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
        data={choices.map(({ Id, Title }) => ({ value: String(Id), label: local(Title) }))}
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
