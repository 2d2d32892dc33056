import type { ActionPart, JsonObject } from '@ithaki/contract';
import { Stack, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';
import type { Autosave } from '../../../keep/index.ts';
import { useLetKnow, writingKey } from '../foresight/unsaved-data.ts';
import { Prose } from '../Prose.tsx';
import { type Target, textIn, textsIn } from '../parts.ts';
import { saveMenteeData } from '../queries.ts';
import { DraftState } from './DraftState.tsx';
import { LinkList } from './LinkList.tsx';
import { LinksInput } from './LinksInput.tsx';
import { useDraft } from './useDraft.ts';

interface Answer {
  text: string;
  links: string[];
}

const read = (data: JsonObject): Answer => ({ text: textIn(data, 'text'), links: textsIn(data, 'links') });
const textOf = ({ text, links }: Answer): string => [text, ...links].filter(Boolean).join('\n');

interface EditProps {
  target: Target;
  part: ActionPart;
  onSaved: (reply: unknown) => void;
  label: string;
  /** Told what is saved and what is written; stands under the links. */
  footer?: (autosave: Autosave, data: JsonObject) => ReactNode;
}

/** The answer to a task, saved as it is written. */
export function TaskEditor({ target, part, onSaved, label, footer }: EditProps) {
  const { t } = useText();
  const draft = useDraft({
    key: writingKey(target),
    part,
    read,
    save: ({ text, links }) => saveMenteeData(target, { text, links }),
    onSaved,
  });
  const { value, change, touched, autosave } = draft;
  useLetKnow(target, { text: value.text, links: value.links }, touched);
  return (
    <Stack gap="md">
      <Textarea
        label={label}
        description={t('actionScreens.task.help')}
        autosize
        minRows={10}
        maxRows={40}
        maxLength={50_000}
        value={value.text}
        onChange={(event) => change({ ...value, text: event.currentTarget.value })}
      />
      <LinksInput value={value.links} onChange={(links) => change({ ...value, links })} />
      <DraftState draft={draft} textOf={textOf} />
      {footer?.(autosave, { text: value.text, links: value.links })}
    </Stack>
  );
}

/** The answer to a task, to read. */
export function TaskReading({ part }: { part: ActionPart }) {
  const { t } = useText();
  const { text, links } = read(part.Data);
  if (text === '' && links.length === 0) return <Text c="dimmed">{t('actionScreens.task.none')}</Text>;
  return (
    <Stack gap="md">
      <Prose text={text} />
      <LinkList links={links} />
    </Stack>
  );
}
