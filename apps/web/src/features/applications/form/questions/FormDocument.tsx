import type { Flaw } from '@ithaki/application/edit';
import { IconClipboardText } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useMemo, useRef } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx';
import { SortableArea } from '../../../../ui/sort/SortableArea.tsx';
import { both } from '../both.ts';
import { flatPlaces, nearest, questionAt, wordOf } from '../document-places.ts';
import { doByKey } from '../keyboard.ts';
import { useEdited, useStanding } from '../useEditor.tsx';
import { useDeeds } from '../useEditorCommands.tsx';
import { SectionBlock, sectionId } from './SectionBlock.tsx';

/** The form as a document of sections and questions, moved by dragging, by keys and by menus. */
export function FormDocument({ flaws }: { flaws: readonly Flaw[] }) {
  const { t, language } = useText();
  const deeds = useDeeds();
  // A letter typed in a dialog does not wait for the document below it.
  const form = useDeferredValue(useEdited());
  const { chosen } = useStanding();
  const root = useRef<HTMLDivElement>(null);
  const flawed = useMemo(() => new Set(flaws.flatMap(({ Path }) => Path)), [flaws]);
  const { Sections } = form;
  const items = useMemo(
    () =>
      flatPlaces(form).map((place) => {
        const question = questionAt(form, place);
        const section = form.Sections[place.s];
        return question
          ? { id: question.Name, name: both(question.Label)[language] || question.Name }
          : { id: sectionId(section?.Name ?? ''), name: both(section?.Title)[language] };
      }),
    [form, language],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (root.current && doByKey(event, root.current, deeds)) event.preventDefault();
  };
  if (Sections.length === 0)
    return (
      <EmptyState
        icon={IconClipboardText}
        title={t('applications.form.empty')}
        next={t('applications.form.empty.help')}
      />
    );
  const near = nearest(form, chosen);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the parts within
    <div ref={root} onKeyDown={onKeyDown}>
      <SortableArea hold items={items} idOf={({ id }) => id} nameOf={({ name }) => name} onMove={deeds.drag}>
        {Sections.map((section, s) => (
          <SectionBlock
            key={section.Name}
            section={section}
            s={s}
            first={1 + Sections.slice(0, s).reduce((sum, { Questions }) => sum + Questions.length, 0)}
            chosen={near && wordOf(near)}
            flawed={flawed}
          />
        ))}
      </SortableArea>
    </div>
  );
}
