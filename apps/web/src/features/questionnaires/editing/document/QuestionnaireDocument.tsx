import { type Path, valueAt } from '@ithaki/questionnaire/edit';
import { useDebouncedValue } from '@mantine/hooks';
import { IconClipboardText } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useMemo, useRef } from 'react';
import { handlePartKey } from '../../../../editor/document-parts.ts';
import { useText } from '../../../../i18n/text.ts';
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx';
import { SortableArea } from '../../../../ui/sort/SortableArea.tsx';
import { conditionDescriber } from '../conditions/condition-words.ts';
import { useEditedQuestionnaire, useEditor } from '../useEditor.tsx';
import { type EditorCommands, useEditorCommands } from '../useEditorCommands.ts';
import { flatPaths, moveLine } from './moves.ts';
import { pathKey, placedQuestions } from './part-paths.ts';
import { lineName } from './question-names.ts';
import { SectionBlock } from './SectionBlock.tsx';

/** Handles a key on the focused part of the document; returns whether it was handled. Commands apply to the selected part. */
function handleDocumentKey(
  event: KeyboardEvent,
  root: HTMLElement,
  commands: EditorCommands,
  selected: Path | undefined,
): boolean {
  const part = event.target;
  if (!(part instanceof HTMLElement) || part.dataset.place === undefined || !selected) return false;
  const byKey = {
    move: (_key: string, step: 1 | -1) => commands.move(selected, step),
    remove: () => commands.remove(selected),
    duplicate: () => commands.duplicate(selected),
  };
  return handlePartKey(event, root, byKey) || handleClipboardKey(event, commands, selected);
}

function handleClipboardKey(event: KeyboardEvent, commands: EditorCommands, selected: Path): boolean {
  const ctrl = event.ctrlKey || event.metaKey;
  // Selected text is copied by the browser.
  const hasText = (window.getSelection()?.toString() ?? '') !== '';
  if (event.key === 'Escape') commands.clearClipboard();
  else if (ctrl && !hasText && event.code === 'KeyC') commands.copy(selected);
  else if (ctrl && !hasText && event.code === 'KeyX') commands.cut(selected);
  else if (ctrl && event.code === 'KeyV') commands.paste();
  else return false;
  return true;
}

/** Milliseconds without a change before conditions are described again. */
const DESCRIBE_DELAY = 400;

/** Question numbers by Model, from lines of model and number. */
const parseNumbers = (lines: string): ReadonlyMap<string, number> =>
  new Map(
    lines.split('\n').flatMap((line) => {
      const [model = '', number = ''] = line.split(' ');
      return number === '' ? [] : [[model, Number(number)] as const];
    }),
  );

/** The questionnaire as a document of sections, lines and questions, moved by drag and drop, keyboard or menus. */
export const QuestionnaireDocument = memo(function QuestionnaireDocument({ flawed }: { flawed: ReadonlySet<string> }) {
  const { t, language } = useText();
  const editor = useEditor();
  const commands = useEditorCommands();
  const { questionnaire, selected: chosen } = useEditedQuestionnaire();
  const container = useRef<HTMLDivElement>(null);
  const { Section, OptionLists } = questionnaire;
  const items = useMemo(
    () => flatPaths(questionnaire).map((path) => valueAt(questionnaire, path) as { Id: string }),
    [questionnaire],
  );
  // A string, because it stays equal while no number changes: otherwise every section would be rendered at each
  // key press.
  const numberLines = placedQuestions(questionnaire)
    .map(({ question, number }) => `${question.Model} ${number ?? ''}`)
    .join('\n');
  const numbers = useMemo(() => parseNumbers(numberLines), [numberLines]);
  // Conditions contain the texts of questions, which are looked up when editing pauses.
  const [settled] = useDebouncedValue(questionnaire, DESCRIBE_DELAY);
  const describeCondition = useMemo(() => conditionDescriber(settled, language, t), [settled, language, t]);
  /** Only lines are moved here; sections are drop targets, and are moved in the outline. */
  const movedName = (id: string): string => {
    const line = Section.flatMap(({ Lines }) => Lines).find((candidate) => candidate.Id === id);
    return line ? lineName(line, language) : '';
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (container.current && handleDocumentKey(event, container.current, commands, chosen)) event.preventDefault();
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
  const selectedKey = chosen && pathKey(chosen);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the parts within
    <div ref={container} onKeyDown={onKeyDown}>
      <SortableArea
        hold
        items={items}
        idOf={({ Id }) => Id}
        nameOf={({ Id }) => movedName(Id)}
        onMove={(from, to) => editor.apply(moveLine(questionnaire, from, to))}
      >
        {Section.map((section, sectionIndex) => (
          <SectionBlock
            key={section.Id}
            section={section}
            sectionIndex={sectionIndex}
            lists={OptionLists}
            numbers={numbers}
            selected={chosen?.[1] === sectionIndex ? selectedKey : undefined}
            flawed={flawed}
            describeCondition={describeCondition}
          />
        ))}
      </SortableArea>
    </div>
  );
});
