import { textIn } from '@ithaki/questionnaire';
import { Text } from '@mantine/core';
import { memo, useMemo } from 'react';
import classes from '../../../../editor/Document.module.css';
import { useText } from '../../../../i18n/text.ts';
import { moved } from '../../../../ui/sort/move-item.ts';
import { SortableList } from '../../../../ui/sort/SortableList.tsx';
import { useEdited, useEditor } from '../useEditor.tsx';
import { placedQuestions, sectionPath, wordOf } from './places.ts';
import { questionName, shortly } from './question-names.ts';

/** The sections with their questions; a press goes there. Sections are put in order here. */
export const Outline = memo(function Outline({ onGo }: { onGo: (word: string) => void }) {
  const { t, language } = useText();
  const editor = useEditor();
  const { questionnaire, chosen } = useEdited();
  const { Section } = questionnaire;
  const word = chosen && wordOf(chosen);
  const questions = useMemo(() => placedQuestions(questionnaire), [questionnaire]);
  const sectionName = (s: number) =>
    shortly(textIn(Section[s]?.SectionText, language), 40) || t('questionnaires.editing.section', { number: s + 1 });
  const item = (key: string, name: string, level: number) => (
    <button
      key={key}
      type="button"
      className={classes.outlineItem}
      data-level={level}
      aria-current={key === word ? 'location' : undefined}
      title={name}
      onClick={() => onGo(key)}
    >
      {name}
    </button>
  );
  return (
    <nav aria-label={t('questionnaires.editing.outline')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('questionnaires.editing.questionCount', {
          count: questions.filter(({ number }) => number !== undefined).length,
        })}
      </Text>
      <SortableList
        label={t('questionnaires.editing.outline')}
        items={Section.map((section, s) => ({ section, s }))}
        idOf={({ section }) => section.Id}
        nameOf={({ s }) => sectionName(s)}
        onMove={(from, to) =>
          editor.edit({ Do: 'set', Path: ['Section'], Value: moved(Section, from, to) }, { choose: sectionPath(to) })
        }
        row={({ s }) => (
          <>
            {item(wordOf(sectionPath(s)), sectionName(s), 1)}
            {questions.map(
              ({ path, question, number }) =>
                path[1] === s && item(wordOf(path), questionName(question, number, language), 2),
            )}
          </>
        )}
      />
    </nav>
  );
});
