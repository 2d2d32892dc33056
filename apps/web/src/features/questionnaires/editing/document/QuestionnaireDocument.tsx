import { textIn } from '@ithaki/questionnaire';
import { valueAt } from '@ithaki/questionnaire/edit';
import { useDebouncedValue } from '@mantine/hooks';
import { IconClipboardText } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useMemo, useRef } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx';
import { SortableArea } from '../../../../ui/sort/SortableArea.tsx';
import { conditionSayer } from '../conditions/condition-words.ts';
import { useEdited, useEditor } from '../useEditor.tsx';
import { useDeeds } from '../useEditorCommands.ts';
import { doByKey } from './document-keys.ts';
import { flatPlaces, lineMoved } from './moves.ts';
import { placedQuestions, wordOf } from './places.ts';
import { shortly } from './question-names.ts';
import { SectionBlock } from './SectionBlock.tsx';

/** Milliseconds of rest before conditions are said anew. */
const REST = 400;

/** Numbers by Model, of lines that have both where there is a number. */
const numbersIn = (lines: string): ReadonlyMap<string, number> =>
  new Map(
    lines.split('\n').flatMap((line) => {
      const [model = '', number = ''] = line.split(' ');
      return number === '' ? [] : [[model, Number(number)] as const];
    }),
  );

/** The questionnaire as a document: sections, lines and questions, moved by dragging, by keys and by menus. */
export const QuestionnaireDocument = memo(function QuestionnaireDocument({ flawed }: { flawed: ReadonlySet<string> }) {
  const { t, language } = useText();
  const editor = useEditor();
  const deeds = useDeeds();
  const { questionnaire, chosen } = useEdited();
  const place = useRef<HTMLDivElement>(null);
  const { Section, OptionLists } = questionnaire;
  const items = useMemo(
    () => flatPlaces(questionnaire).map((path) => valueAt(questionnaire, path) as { Id: string }),
    [questionnaire],
  );
  // The same while nothing is numbered otherwise: every section would be drawn again with each letter.
  const numbered = placedQuestions(questionnaire)
    .map(({ question, number }) => `${question.Model} ${number ?? ''}`)
    .join('\n');
  const numbers = useMemo(() => numbersIn(numbered), [numbered]);
  // Conditions name questions by their texts, which are looked up once one pauses.
  const [rested] = useDebouncedValue(questionnaire, REST);
  const say = useMemo(() => conditionSayer(rested, language, t), [rested, language, t]);
  const nameOf = (id: string): string => {
    const section = Section.find((one) => one.Id === id);
    if (section)
      return shortly(textIn(section.SectionText, language)) || t('questionnaires.editing.section', { number: 1 });
    const line = Section.flatMap(({ Lines }) => Lines).find((one) => one.Id === id);
    return shortly(textIn(line?.Questions[0]?.Text, language)) || (line?.Questions[0]?.Model ?? '');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (place.current && doByKey(event, place.current, deeds, chosen)) event.preventDefault();
  };
  if (Section.length === 0) {
    return (
      <EmptyState
        icon={IconClipboardText}
        title={t('questionnaires.editing.empty')}
        next={t('questionnaires.editing.emptyHelp')}
      />
    );
  }
  const word = chosen && wordOf(chosen);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the parts within
    <div ref={place} onKeyDown={onKeyDown}>
      <SortableArea
        hold
        items={items}
        idOf={({ Id }) => Id}
        nameOf={({ Id }) => nameOf(Id)}
        onMove={(from, to) => editor.make(lineMoved(questionnaire, from, to))}
      >
        {Section.map((section, s) => (
          <SectionBlock
            key={section.Id}
            section={section}
            s={s}
            lists={OptionLists}
            numbers={numbers}
            chosen={chosen?.[1] === s ? word : undefined}
            flawed={flawed}
            say={say}
          />
        ))}
      </SortableArea>
    </div>
  );
});
