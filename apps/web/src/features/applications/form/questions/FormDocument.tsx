import type { Flaw } from '@ithaki/application/edit';
import { IconClipboardText } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useMemo, useRef } from 'react';
import { handlePartKey } from '../../../../editor/document-parts.ts';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx';
import { SortableArea } from '../../../../ui/sort/SortableArea.tsx';
import { flatPositions, nearestPosition, parsePosition, positionKey, questionAt } from '../form-positions.ts';
import { useEditedForm, useEditorStatus } from '../useEditor.tsx';
import { useEditorCommands } from '../useEditorCommands.tsx';
import { SectionBlock, sectionId } from './SectionBlock.tsx';

/** The form as a document of sections and questions, which can be moved by drag and drop, keyboard or menus. */
export function FormDocument({ flaws }: { flaws: readonly Flaw[] }) {
  const { t, language } = useText();
  const commands = useEditorCommands();
  // Deferred, so that typing in a dialog does not wait until the document behind it is rendered.
  const form = useDeferredValue(useEditedForm());
  const { chosen: stored } = useEditorStatus();
  const root = useRef<HTMLDivElement>(null);
  const flawedNames = useMemo(() => new Set(flaws.flatMap(({ Path }) => Path)), [flaws]);
  const { Sections } = form;
  const items = useMemo(
    () =>
      flatPositions(form).map((position) => {
        const question = questionAt(form, position);
        const section = form.Sections[position.sectionIndex];
        return question
          ? { id: question.Name, name: localText(question.Label, language) || question.Name }
          : { id: sectionId(section?.Name ?? ''), name: localText(section?.Title ?? '', language) };
      }),
    [form, language],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const byKey = {
      move: (key: string, step: 1 | -1) => commands.move(parsePosition(key), step),
      remove: (key: string) => commands.remove(parsePosition(key)),
      duplicate: (key: string) => commands.duplicate(parsePosition(key)),
    };
    if (root.current && handlePartKey(event, root.current, byKey)) event.preventDefault();
  };
  if (Sections.length === 0)
    return (
      <EmptyState
        icon={IconClipboardText}
        title={t('applications.form.empty')}
        next={t('applications.form.empty.help')}
      />
    );
  const selected = nearestPosition(form, stored);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the parts within
    <div ref={root} onKeyDown={onKeyDown}>
      <SortableArea hold items={items} idOf={({ id }) => id} nameOf={({ name }) => name} onMove={commands.drag}>
        {Sections.map((section, sectionIndex) => (
          <SectionBlock
            key={section.Name}
            section={section}
            sectionIndex={sectionIndex}
            first={1 + Sections.slice(0, sectionIndex).reduce((sum, { Questions }) => sum + Questions.length, 0)}
            selected={selected && positionKey(selected)}
            flawed={flawedNames}
          />
        ))}
      </SortableArea>
    </div>
  );
}
