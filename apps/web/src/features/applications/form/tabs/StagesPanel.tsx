import type { Form, Stage } from '@ithaki/application/schema';
import { Checkbox, Paper, Stack, Title } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { TabSection } from '../../../../ui/page/TabSection.tsx';
import { freeName } from '../answer-names.ts';
import { NameField } from '../NameField.tsx';
import { unlessEmpty } from '../two-languages.ts';
import { useEditedForm, useEditor } from '../useEditor.tsx';
import { ItemList } from './ItemList.tsx';

const statuses = [1, 100, 2, 3, 1000] as const satisfies readonly Stage['Status'][];

type Reason = Form['Selection']['RejectReasons'][number];

/** The name and text of a stage for applicants; without one, the product's default applies. */
function StageFields({ status }: { status: Stage['Status'] }) {
  const { t } = useText();
  const { edit } = useEditor();
  const { Stages } = useEditedForm();
  const stage = Stages.find(({ Status }) => Status === status);
  const word = t(`applications.status.${status}`);
  // Applications in both submitted statuses share one default name.
  const defaultLabel = status === 100 ? `${word} · ${t('applications.selection.again')}` : word;
  const setStage = (part: Partial<Stage>) =>
    edit((form) => {
      const changed: Stage = { Status: status, Public: { el: '', en: '' }, Edit: false, ...stage, ...part };
      const otherStages = form.Stages.filter(({ Status }) => Status !== status);
      const next = [...otherStages, changed].toSorted(
        (a, b) => statuses.indexOf(a.Status) - statuses.indexOf(b.Status),
      );
      return { ...form, Stages: next };
    }, `stage ${status}`);
  return (
    <Paper withBorder p="sm" component="section" aria-label={defaultLabel}>
      <Title order={3} size="h5" mb="xs">
        {defaultLabel}
      </Title>
      <Stack gap="sm">
        <TwoLanguages
          label={t('applications.form.stage.public')}
          value={stage?.Public ?? ''}
          onChange={(Public) => setStage({ Public })}
        />
        <TwoLanguages
          label={t('applications.form.stage.text')}
          lines={2}
          value={stage?.Text ?? ''}
          onChange={(text) => setStage({ Text: unlessEmpty(text) })}
        />
        <Checkbox
          label={t('applications.form.stage.edit')}
          checked={stage?.Edit ?? false}
          onChange={(event) => setStage({ Edit: event.currentTarget.checked })}
        />
      </Stack>
    </Paper>
  );
}

/** Stages and their names for applicants, and reasons for rejection. */
export function StagesPanel() {
  const { t } = useText();
  const local = useLocalText();
  const { edit } = useEditor();
  const { RejectReasons } = useEditedForm().Selection;
  const codes = RejectReasons.map(({ Code }) => Code);
  return (
    <Stack gap="xl">
      <TabSection title={t('applications.form.tab.stages')} help={t('applications.form.stages.help')}>
        {statuses.map((status) => (
          <StageFields key={status} status={status} />
        ))}
      </TabSection>
      <TabSection title={t('applications.form.reasons')} help={t('applications.form.reasons.help')}>
        <ItemList<Reason>
          label={t('applications.form.reasons')}
          items={RejectReasons}
          idOf={({ Code }) => Code}
          nameOf={({ Label }) => local(Label)}
          factsOf={({ Code }) => [Code]}
          onChange={(next, together) =>
            edit((form) => ({ ...form, Selection: { ...form.Selection, RejectReasons: next } }), together)
          }
          make={() => ({ Code: freeName('reason', codes), Label: { el: '', en: '' } })}
          add={t('applications.form.reason.add')}
          most={100}
          fields={(reason, change) => (
            <>
              <TwoLanguages
                label={t('applications.form.reason.label')}
                autoFocus
                value={reason.Label}
                onChange={(Label) => change({ ...reason, Label })}
              />
              <NameField value={reason.Code} taken={codes} onChange={(Code) => change({ ...reason, Code })} />
            </>
          )}
        />
      </TabSection>
    </Stack>
  );
}
