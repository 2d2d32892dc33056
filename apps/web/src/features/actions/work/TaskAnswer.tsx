import type { ActionPart, JsonObject } from '@ithaki/contract';
import { ActionIcon, Anchor, Button, Fieldset, Group, List, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconExternalLink, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';
import type { Autosave } from '../../../keep/index.ts';
import { type Target, textIn, textsIn } from '../action-data.ts';
import { unsavedDataKey, usePublishUnsavedData } from '../foresight/unsaved-data.ts';
import { PlainText } from '../PlainText.tsx';
import { webLink } from '../plain-text.ts';
import { saveMenteeData } from '../queries.ts';
import { DraftState } from './DraftState.tsx';
import { useDraft } from './useDraft.ts';

interface Props {
  value: readonly string[];
  onChange: (links: string[]) => void;
}

/** Input of an answer's web addresses, one per line. */
function LinksInput({ value, onChange }: Props) {
  const { t } = useText();
  const rows = value.map((link, index) => ({ link, index }));
  const change = (index: number, link: string) => onChange(value.map((other, i) => (i === index ? link : other)));
  return (
    <Fieldset legend={t('actions.links')} variant="unstyled">
      <Stack gap="xs" align="flex-start">
        {rows.map(({ link, index }) => (
          <Group key={index} gap="xs" wrap="nowrap" w="100%" align="flex-start">
            <TextInput
              flex={1}
              type="url"
              inputMode="url"
              placeholder="https://"
              aria-label={t('actions.links.address', { number: index + 1 })}
              value={link}
              error={link.trim() !== '' && !webLink(link) ? t('actions.links.wrong') : undefined}
              onChange={(event) => change(index, event.currentTarget.value)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('actions.links.remove', { number: index + 1 })}
              onClick={() => onChange(value.filter((_, i) => i !== index))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...value, ''])}
        >
          {t('actions.links.add')}
        </Button>
      </Stack>
    </Fieldset>
  );
}

/** Links of an answer; entries that are not web addresses are shown as text. */
function LinkList({ links }: { links: readonly string[] }) {
  const { t } = useText();
  const filledIn = links.filter((link) => link.trim() !== '');
  if (filledIn.length === 0) return null;
  return (
    <List aria-label={t('actions.links')} icon={<IconExternalLink size={16} aria-hidden />} spacing={4}>
      {filledIn.map((link) => {
        const address = webLink(link);
        return (
          <List.Item key={link}>
            {address ? (
              <Anchor href={address} target="_blank" rel="noopener noreferrer">
                {link}
              </Anchor>
            ) : (
              link
            )}
          </List.Item>
        );
      })}
    </List>
  );
}

interface Answer {
  text: string;
  links: string[];
}

const answerIn = (data: JsonObject): Answer => ({ text: textIn(data, 'text'), links: textsIn(data, 'links') });
const textOf = ({ text, links }: Answer): string => [text, ...links].filter(Boolean).join('\n');

interface EditProps {
  target: Target;
  part: ActionPart;
  onSaved: (reply: unknown) => void;
  label: string;
  /** Renders the part below the links from the state of saving and the written data. */
  footer?: (autosave: Autosave, data: JsonObject) => ReactNode;
}

/** Editor of the answer to a task, saved as it is written. */
export function TaskEditor({ target, part, onSaved, label, footer }: EditProps) {
  const { t } = useText();
  const draft = useDraft({
    key: unsavedDataKey(target),
    part,
    read: answerIn,
    save: ({ text, links }) => saveMenteeData(target, { text, links }),
    onSaved,
  });
  const { value, change, touched, autosave } = draft;
  usePublishUnsavedData(target, { text: value.text, links: value.links }, touched);
  return (
    <Stack gap="md">
      <Textarea
        label={label}
        description={t('actions.task.help')}
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

/** The answer to a task, read-only. */
export function TaskView({ part }: { part: ActionPart }) {
  const { t } = useText();
  const { text, links } = answerIn(part.Data);
  if (text === '' && links.length === 0) return <Text c="dimmed">{t('actions.task.none')}</Text>;
  return (
    <Stack gap="md">
      <PlainText text={text} />
      <LinkList links={links} />
    </Stack>
  );
}
