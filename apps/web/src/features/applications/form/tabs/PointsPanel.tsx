import type { Criterion, Form, TieBreak } from '@ithaki/application/schema';
import { Button, Group, NumberInput, SegmentedControl, Stack } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { TabSection } from '../../../../ui/page/TabSection.tsx';
import { freeName } from '../answer-names.ts';
import { NameField } from '../NameField.tsx';
import { ScriptField } from '../trial/ScriptField.tsx';
import { ScriptResult } from '../trial/ScriptResult.tsx';
import { useTrial } from '../trial/useTrial.ts';
import { useDialogs } from '../useDialogs.tsx';
import { useEditedForm, useEditor } from '../useEditor.tsx';
import { ItemList } from './ItemList.tsx';
import { RankingPart } from './RankingPart.tsx';

const namesOf = (list: readonly { Name: string }[]) => list.map(({ Name }) => Name);

interface FieldsProps<Item> {
  item: Item;
  onChange: (item: Item) => void;
}

function CriterionFields({ item, onChange }: FieldsProps<Criterion>) {
  const { t, language } = useText();
  const trial = useTrial(language);
  const taken = namesOf(useEditedForm().Points);
  const put = (part: Partial<Criterion>) => onChange({ ...item, ...part });
  return (
    <>
      <TwoLanguages
        label={t('applications.form.criterion.label')}
        autoFocus
        value={item.Label}
        onChange={(Label) => put({ Label })}
      />
      <NumberInput
        label={t('applications.form.criterion.most')}
        min={0}
        max={100_000}
        clampBehavior="strict"
        maw={220}
        value={item.Max}
        onChange={(Max) => typeof Max === 'number' && put({ Max })}
      />
      <ScriptField
        label={t('applications.form.criterion.script')}
        description={t('applications.form.criterion.script.help')}
        kind="points"
        lines={4}
        value={item.Script}
        result={<ScriptResult trial={trial} name={item.Name} use="Script" />}
        onChange={(Script) => put({ Script })}
      />
      <NameField value={item.Name} taken={taken} onChange={(Name) => put({ Name })} />
    </>
  );
}

function TieBreakFields({ item, onChange }: FieldsProps<TieBreak>) {
  const { t } = useText();
  const taken = namesOf(useEditedForm().Selection.TieBreaks);
  const put = (part: Partial<TieBreak>) => onChange({ ...item, ...part });
  return (
    <>
      <TwoLanguages
        label={t('applications.form.tieBreak.label')}
        autoFocus
        value={item.Label}
        onChange={(Label) => put({ Label })}
      />
      <ScriptField
        label={t('applications.form.tieBreak.script')}
        description={t('applications.form.tieBreak.script.help')}
        kind="tieBreak"
        lines={3}
        value={item.Script}
        onChange={(Script) => put({ Script })}
      />
      <SegmentedControl
        aria-label={t('applications.form.tieBreak.order')}
        data={[
          { value: 'greater', label: t('applications.form.tieBreak.greater') },
          { value: 'smaller', label: t('applications.form.tieBreak.smaller') },
        ]}
        value={item.Ascending ? 'smaller' : 'greater'}
        onChange={(value) => put({ Ascending: value === 'smaller' })}
      />
      <NameField value={item.Name} taken={taken} onChange={(Name) => put({ Name })} />
    </>
  );
}

/** Ranking of applications: criteria with points, tie-break rules, and places. */
export function PointsPanel() {
  const { t } = useText();
  const local = useLocalText();
  const { edit } = useEditor();
  const { open } = useDialogs();
  const { Points, Selection } = useEditedForm();
  const setSelection = (part: Partial<Form['Selection']>, together?: string) =>
    edit((form) => ({ ...form, Selection: { ...form.Selection, ...part } }), together);
  const emptyText = { el: '', en: '' };
  return (
    <Stack gap="xl">
      <TabSection title={t('applications.form.points')} help={t('applications.form.points.help')}>
        <ItemList
          label={t('applications.form.points')}
          items={Points}
          idOf={({ Name }) => Name}
          nameOf={({ Label }) => local(Label)}
          factsOf={({ Name, Max }) => [Name, t('applications.form.criterion.upTo', { most: Max })]}
          onChange={(next, together) => edit((form) => ({ ...form, Points: next }), together)}
          make={() => ({ Name: freeName('criterion', namesOf(Points)), Label: emptyText, Script: '0', Max: 10 })}
          add={t('applications.form.criterion.add')}
          most={100}
          fields={(item, change) => <CriterionFields item={item} onChange={change} />}
        />
      </TabSection>
      <TabSection title={t('applications.form.tieBreaks')} help={t('applications.form.tieBreaks.help')}>
        <ItemList
          label={t('applications.form.tieBreaks')}
          items={Selection.TieBreaks}
          idOf={({ Name }) => Name}
          nameOf={({ Label }) => local(Label)}
          factsOf={({ Name, Ascending }) => [
            Name,
            t(Ascending ? 'applications.form.tieBreak.smaller' : 'applications.form.tieBreak.greater'),
          ]}
          onChange={(TieBreaks, together) => setSelection({ TieBreaks }, together)}
          make={() => ({
            Name: freeName('rule', namesOf(Selection.TieBreaks)),
            Label: emptyText,
            Script: '0',
            Ascending: false,
          })}
          add={t('applications.form.tieBreak.add')}
          most={20}
          fields={(item, change) => <TieBreakFields item={item} onChange={change} />}
        />
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            onClick={() => open({ dialog: 'ranking' })}
          >
            {t('applications.form.rankingTrial')}
          </Button>
        </Group>
      </TabSection>
      <RankingPart />
    </Stack>
  );
}
