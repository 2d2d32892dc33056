import type { Calls, MicrodataSection, ReplyOf } from '@ithaki/contract';
import type { Sheet } from '@ithaki/microdata';
import { Accordion, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconFileCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { ConflictChoice } from '../../../editor/ConflictChoice.tsx';
import { LeaveGuard } from '../../../editor/LeaveGuard.tsx';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { useSaveDefinition } from '../queries.ts';
import { definitionDifferences } from './definition-differences.ts';
import { QuestionEditor } from './QuestionEditor.tsx';

type Question = MicrodataSection['Questions'][number];

/** Ids of new questions of each sheet begin here, so that the three sheets never meet. */
const firstIds = { start: 1000, end: 2000, six: 3000 } as const;

const nextId = (sheet: Sheet, sections: readonly MicrodataSection[]) =>
  Math.max(firstIds[sheet], ...sections.flatMap(({ Questions }) => Questions.map(({ Id }) => Id))) + 1;

interface Props {
  sheet: Sheet;
  stored: ReplyOf<Calls['microdataDefinitions']['start']>;
}

/** The questions of a sheet by section, saved together as a new version. */
export function SheetEditor({ sheet, stored }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const [edited, setEdited] = useState(stored);
  const [sections, setSections] = useState<MicrodataSection[]>(stored.Sections);
  const save = useSaveDefinition(sheet);
  const { ask, dialog } = useConfirm();
  const isChanged = JSON.stringify(sections) !== JSON.stringify(edited.Sections);
  const take = (version: typeof stored) => {
    setEdited(version);
    setSections(version.Sections);
  };
  // A version that somebody else saved meanwhile does not take away what is typed here: saving it is then refused.
  if (stored.Version > edited.Version && !isChanged) take(stored);
  const refusal = save.error instanceof ApiError ? save.error : undefined;
  const flaws = refusal?.fields ?? {};
  // What a colleague saved meanwhile.
  const theirs = refusal?.code === 'Conflict' ? (refusal.current as typeof stored) : undefined;
  const differences = theirs && definitionDifferences(sections, theirs.Sections, t);
  const saveOver = (Version: number) => save.mutate({ Sheet: sheet, Sections: sections, Version }, { onSuccess: take });
  const change = (index: number, section: MicrodataSection) =>
    setSections(sections.map((one, at) => (at === index ? section : one)));
  const addSection = () =>
    setSections([...sections, { Key: `S${sections.length + 1}`, Title: { el: '', en: '' }, Questions: [] }]);
  const takeFirst = async () => setSections(await api.microdataDefinitions.first({ Sheet: sheet }));
  const addQuestion = (index: number, section: MicrodataSection) => {
    const question: Question = { Id: nextId(sheet, sections), Type: 1, Text: { el: '', en: '' }, Child: [] };
    change(index, { ...section, Questions: [...section.Questions, question] });
  };
  const remove = async (index: number) => {
    const sure = await ask({
      title: t('files.sure'),
      message: t('microdata.setup.section.remove', { title: local(sections[index]?.Title ?? '') }),
      confirm: t('microdata.setup.remove'),
      destructive: true,
    });
    if (sure) setSections(sections.filter((_, at) => at !== index));
  };
  if (sections.length === 0 && !isChanged)
    return (
      <EmptyState
        icon={IconFileCheck}
        title={t('microdata.setup.none')}
        next={t('microdata.setup.none.next')}
        action={
          <Group>
            <Button onClick={() => void takeFirst()}>{t('microdata.setup.takeFirst')}</Button>
            <Button variant="default" onClick={addSection}>
              {t('microdata.setup.section.add')}
            </Button>
          </Group>
        }
      />
    );
  const all = sections.flatMap(({ Questions }) => Questions);
  return (
    <Stack gap="md" maw={900}>
      <Text size="sm" c="dimmed">
        {t('microdata.setup.version', { version: edited.Version })}
      </Text>
      <Accordion variant="separated" multiple>
        {sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the key of a section is typed here, and sections are not reordered
          <Accordion.Item key={index} value={String(index)}>
            <Accordion.Control>
              {section.Key} · {local(section.Title) || t('microdata.setup.untitled')} ({section.Questions.length})
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="md">
                <Group align="flex-end" gap="sm">
                  <TextInput
                    label={t('microdata.setup.key')}
                    w={100}
                    value={section.Key}
                    error={flaws[section.Key]}
                    onChange={(event) => change(index, { ...section, Key: event.currentTarget.value })}
                  />
                  <Checkbox
                    label={t('microdata.setup.optional')}
                    checked={section.Optional ?? false}
                    mb={8}
                    onChange={(event) => change(index, { ...section, Optional: event.currentTarget.checked })}
                  />
                  <IconButton label={t('microdata.setup.section.delete')} onClick={() => void remove(index)}>
                    <IconTrash size={18} />
                  </IconButton>
                </Group>
                <TwoLanguages
                  label={t('microdata.setup.sectionTitle')}
                  value={section.Title}
                  onChange={(Title) => change(index, { ...section, Title })}
                />
                {section.Questions.map((question, at) => (
                  <QuestionEditor
                    key={question.Id}
                    question={question}
                    others={all.filter(({ Id }) => Id !== question.Id)}
                    flaw={flaws[question.Id]}
                    onChange={(next) =>
                      change(index, {
                        ...section,
                        Questions: section.Questions.map((one, place) => (place === at ? next : one)),
                      })
                    }
                    onRemove={() =>
                      change(index, { ...section, Questions: section.Questions.filter((_, place) => place !== at) })
                    }
                  />
                ))}
                <Group>
                  <Button
                    variant="default"
                    leftSection={<IconPlus size={18} aria-hidden />}
                    onClick={() => addQuestion(index, section)}
                  >
                    {t('microdata.setup.question.add')}
                  </Button>
                </Group>
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {theirs && differences ? (
        <ConflictChoice
          mine={differences.mine}
          theirs={differences.theirs}
          onMine={() => saveOver(theirs.Version)}
          onTheirs={() => {
            save.reset();
            take(theirs);
          }}
        />
      ) : (
        <FormFailure message={save.error ? messageOf(save.error) : undefined} />
      )}
      {Object.entries(flaws).map(([id, message]) => (
        <Text key={id} size="sm" c="red">
          {message}
        </Text>
      ))}
      <Group>
        <Button loading={save.isPending} disabled={!isChanged} onClick={() => saveOver(edited.Version)}>
          {t('microdata.setup.save')}
        </Button>
        <Button variant="default" onClick={addSection}>
          {t('microdata.setup.section.add')}
        </Button>
      </Group>
      <LeaveGuard unsaved={isChanged} eachSection />
      {dialog}
    </Stack>
  );
}
