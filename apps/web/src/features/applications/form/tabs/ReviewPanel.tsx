import type { RubricLine } from '@ithaki/application/schema';
import { Button, Group, Input, NumberInput, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { TabSection } from '../../../../ui/page/TabSection.tsx';
import { freeName } from '../answer-names.ts';
import { NameField } from '../NameField.tsx';
import { unlessEmpty } from '../two-languages.ts';
import { useEditedForm, useEditor } from '../useEditor.tsx';
import { ItemList } from './ItemList.tsx';

type Score = RubricLine['Scores'][number];

const emptyText = { el: '', en: '' };
const LEAST_SCORES = 2;
const MOST_SCORES = 20;

/** The possible scores of a criterion, each with a description of when to give it. */
function ScoreRows({ scores, onChange }: { scores: readonly Score[]; onChange: (scores: Score[]) => void }) {
  const { t } = useText();
  const setScore = (position: number, part: Partial<Score>) =>
    onChange(scores.map((score, index) => (index === position ? { ...score, ...part } : score)));
  const nextScore = Math.min(1_000, Math.max(...scores.map(({ Score: score }) => score)) + 1);
  return (
    <Input.Wrapper
      label={t('applications.form.scores')}
      description={t('applications.form.scores.help')}
      labelElement="div"
    >
      <Stack gap="sm" mt="xs">
        {scores.map(({ Score: score, Label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a score is identified by its position
          <Group key={index} wrap="nowrap" align="flex-end" gap="xs">
            <NumberInput
              label={t('applications.form.score', { number: index + 1 })}
              w={90}
              min={0}
              max={1_000}
              clampBehavior="strict"
              value={score}
              onChange={(value) => typeof value === 'number' && setScore(index, { Score: value })}
            />
            <div style={{ flex: 1, minWidth: 0 }}>
              <TwoLanguages
                label={t('applications.form.score.words', { number: index + 1 })}
                value={Label}
                onChange={(text) => setScore(index, { Label: text })}
              />
            </div>
            <IconButton
              label={t('applications.form.score.remove', { number: index + 1 })}
              disabled={scores.length <= LEAST_SCORES}
              onClick={() => onChange(scores.filter((_, other) => other !== index))}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </Group>
        ))}
        <Group>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={scores.length >= MOST_SCORES}
            onClick={() => onChange([...scores, { Score: nextScore, Label: emptyText }])}
          >
            {t('applications.form.score.add')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

/** Reviews: criteria of the rubric, and how many reviewers each application has. */
export function ReviewPanel() {
  const { t } = useText();
  const local = useLocalText();
  const { edit } = useEditor();
  const { Selection } = useEditedForm();
  const { Rubric, Reviewers } = Selection;
  const names = Rubric.map(({ Name }) => Name);
  const totalWeight = Rubric.reduce((sum, { Weight }) => sum + Weight, 0);
  const setSelection = (part: Partial<typeof Selection>, together?: string) =>
    edit((form) => ({ ...form, Selection: { ...form.Selection, ...part } }), together);
  return (
    <TabSection title={t('applications.form.rubric')} help={t('applications.form.rubric.help')}>
      <NumberInput
        label={t('applications.form.reviewers')}
        min={1}
        max={10}
        clampBehavior="strict"
        allowDecimal={false}
        maw={260}
        value={Reviewers}
        onChange={(value) => typeof value === 'number' && value >= 1 && setSelection({ Reviewers: value }, 'reviewers')}
      />
      <ItemList
        label={t('applications.form.rubric')}
        items={Rubric}
        idOf={({ Name }) => Name}
        nameOf={({ Label }) => local(Label)}
        factsOf={({ Name, Weight, Scores }) => [
          Name,
          t('applications.form.weight.part', {
            percent: totalWeight > 0 ? Math.round((100 * Weight) / totalWeight) : 0,
          }),
          Scores.map(({ Score: score }) => score).join(' · '),
        ]}
        onChange={(next, together) => setSelection({ Rubric: next }, together)}
        make={() => ({
          Name: freeName('line', names),
          Label: emptyText,
          Weight: 1,
          Scores: [0, 1, 2].map((score) => ({ Score: score, Label: emptyText })),
        })}
        add={t('applications.form.line.add')}
        most={50}
        fields={(line, change) => (
          <>
            <TwoLanguages
              label={t('applications.form.line.label')}
              autoFocus
              value={line.Label}
              onChange={(Label) => change({ ...line, Label })}
            />
            <TwoLanguages
              label={t('applications.form.help')}
              lines={1}
              value={line.Help ?? ''}
              onChange={(text) => change({ ...line, Help: unlessEmpty(text) })}
            />
            <NumberInput
              label={t('applications.form.weight')}
              description={t('applications.form.weight.help')}
              min={0}
              max={1_000}
              clampBehavior="strict"
              maw={320}
              value={line.Weight}
              onChange={(value) => typeof value === 'number' && change({ ...line, Weight: value })}
            />
            <ScoreRows scores={line.Scores} onChange={(Scores) => change({ ...line, Scores })} />
            <NameField value={line.Name} taken={names} onChange={(Name) => change({ ...line, Name })} />
          </>
        )}
      />
    </TabSection>
  );
}
