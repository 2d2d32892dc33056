import type { ActionPart, JsonObject } from '@ithaki/contract';
import { ActionIcon, Anchor, Button, Fieldset, Group, List, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconExternalLink, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';
import type { Autosave } from '../../../keep/index.ts';
import { useLetKnow, writingKey } from '../foresight/unsaved-data.ts';
import { Prose } from '../Prose.tsx';
import { type Target, textIn, textsIn } from '../parts.ts';
import { saveMenteeData } from '../queries.ts';
import { webLink } from '../web-link.ts';
import { DraftState } from './DraftState.tsx';
import { useDraft } from './useDraft.ts';

interface Props {
  value: readonly string[];
  onChange: (links: string[]) => void;
}

/** Input of an answer's web addresses, one per line. */
function LinksInput({ value, onChange }: Props) {
  const { t } = useText();
  const rows = value.map((link, at) => ({ link, at }));
  const put = (at: number, link: string) => onChange(value.map((one, index) => (index === at ? link : one)));
  return (
    <Fieldset legend={t('actions.links')} variant="unstyled">
      <Stack gap="xs" align="flex-start">
        {rows.map(({ link, at }) => (
          <Group key={at} gap="xs" wrap="nowrap" w="100%" align="flex-start">
            <TextInput
              flex={1}
              type="url"
              inputMode="url"
              placeholder="https://"
              aria-label={t('actions.links.address', { number: at + 1 })}
              value={link}
              error={link.trim() !== '' && !webLink(link) ? t('actions.links.wrong') : undefined}
              onChange={(event) => put(at, event.currentTarget.value)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('actions.links.remove', { number: at + 1 })}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
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
  const given = links.filter((link) => link.trim() !== '');
  if (given.length === 0) return null;
  return (
    <List aria-label={t('actions.links')} icon={<IconExternalLink size={16} aria-hidden />} spacing={4}>
      {given.map((link) => {
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

const read = (data: JsonObject): Answer => ({ text: textIn(data, 'text'), links: textsIn(data, 'links') });
const textOf = ({ text, links }: Answer): string => [text, ...links].filter(Boolean).join('\n');

interface EditProps {
  target: Target;
  part: ActionPart;
  onSaved: (reply: unknown) => void;
  label: string;
  /** Renders what stands under the links, given the state of saving and the data written. */
  footer?: (autosave: Autosave, data: JsonObject) => ReactNode;
}

/** Editor of the answer to a task, saved as it is written. */
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
export function TaskReading({ part }: { part: ActionPart }) {
  const { t } = useText();
  const { text, links } = read(part.Data);
  if (text === '' && links.length === 0) return <Text c="dimmed">{t('actions.task.none')}</Text>;
  return (
    <Stack gap="md">
      <Prose text={text} />
      <LinkList links={links} />
    </Stack>
  );
}
