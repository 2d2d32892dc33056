import type { RubricLine } from '@ithaki/application/schema';
import { Button, Group, Input, NumberInput, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { freshName } from '../answer-names.ts';
import { unlessEmpty } from '../both.ts';
import { NameField } from '../NameField.tsx';
import { useEdited, useEditor } from '../useEditor.tsx';
import { ItemList } from './ItemList.tsx';
import { Part } from './TabPart.tsx';

type Score = RubricLine['Scores'][number];

const unsaid = { el: '', en: '' };
const LEAST_SCORES = 2;
const MOST_SCORES = 20;

/** The scores of a line, each with the words that say when it is given. */
function ScoreRows({ scores, onChange }: { scores: readonly Score[]; onChange: (scores: Score[]) => void }) {
  const { t } = useText();
  const put = (at: number, part: Partial<Score>) =>
    onChange(scores.map((score, own) => (own === at ? { ...score, ...part } : score)));
  const next = Math.min(1_000, Math.max(...scores.map(({ Score: score }) => score)) + 1);
  return (
    <Input.Wrapper
      label={t('applications.form.scores')}
      description={t('applications.form.scores.help')}
      labelElement="div"
    >
      <Stack gap="sm" mt="xs">
        {scores.map(({ Score: score, Label }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a score is what its place makes it
          <Group key={at} wrap="nowrap" align="flex-end" gap="xs">
            <NumberInput
              label={t('applications.form.score', { number: at + 1 })}
              w={90}
              min={0}
              max={1_000}
              clampBehavior="strict"
              value={score}
              onChange={(value) => typeof value === 'number' && put(at, { Score: value })}
            />
            <div style={{ flex: 1, minWidth: 0 }}>
              <TwoLanguages
                label={t('applications.form.score.words', { number: at + 1 })}
                value={Label}
                onChange={(text) => put(at, { Label: text })}
              />
            </div>
            <IconButton
              label={t('applications.form.score.remove', { number: at + 1 })}
              disabled={scores.length <= LEAST_SCORES}
              onClick={() => onChange(scores.filter((_, own) => own !== at))}
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
            onClick={() => onChange([...scores, { Score: next, Label: unsaid }])}
          >
            {t('applications.form.score.add')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

/** How reviewers score: the lines of the rubric, and how many review each application. */
export function ReviewPanel() {
  const { t } = useText();
  const local = useLocalText();
  const { edit } = useEditor();
  const { Selection } = useEdited();
  const { Rubric, Reviewers } = Selection;
  const names = Rubric.map(({ Name }) => Name);
  const weights = Rubric.reduce((sum, { Weight }) => sum + Weight, 0);
  const put = (part: Partial<typeof Selection>, together?: string) =>
    edit((now) => ({ ...now, Selection: { ...now.Selection, ...part } }), together);
  return (
    <Part title={t('applications.form.rubric')} help={t('applications.form.rubric.help')}>
      <NumberInput
        label={t('applications.form.reviewers')}
        min={1}
        max={10}
        clampBehavior="strict"
        allowDecimal={false}
        maw={260}
        value={Reviewers}
        onChange={(value) => typeof value === 'number' && value >= 1 && put({ Reviewers: value }, 'reviewers')}
      />
      <ItemList
        label={t('applications.form.rubric')}
        items={Rubric}
        idOf={({ Name }) => Name}
        nameOf={({ Label }) => local(Label)}
        factsOf={({ Name, Weight, Scores }) => [
          Name,
          t('applications.form.weight.part', { percent: weights > 0 ? Math.round((100 * Weight) / weights) : 0 }),
          Scores.map(({ Score: score }) => score).join(' · '),
        ]}
        onChange={(next, together) => put({ Rubric: next }, together)}
        make={() => ({
          Name: freshName('line', names),
          Label: unsaid,
          Weight: 1,
          Scores: [0, 1, 2].map((score) => ({ Score: score, Label: unsaid })),
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
    </Part>
  );
}
