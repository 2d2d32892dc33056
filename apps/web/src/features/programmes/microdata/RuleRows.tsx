import type { ProjectSettings, WholeProject } from '@ithaki/contract';
import { asDefinition, questionsOf, questionTypes, type Sheet, sheets } from '@ithaki/microdata';
import { Group, NativeSelect, Paper, Stack, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { editedText } from '../../../i18n/text-in-language.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { EditedRows } from '../../../ui/fields/EditedRows.tsx';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { type Problems, problemAt } from '../editor/problems.ts';
import { useProject } from '../queries.ts';
import { ConditionLines, type LineSubject } from './ConditionLines.tsx';

type Rule = NonNullable<ProjectSettings['MicrodataRules']>[number];
type Questions = ReturnType<typeof questionsOf>['list'];

const texts = { start: 'MicrodataStart_Text', end: 'MicrodataEnd_Text', six: 'MicrodataSix_Text' } as const;

/** The questions of a sheet; none where its text cannot be read. */
function questionsIn(project: WholeProject | undefined, sheet: Sheet): Questions {
  try {
    return questionsOf(asDefinition(JSON.parse(project?.[texts[sheet]] ?? '[]'))).list;
  } catch {
    return [];
  }
}

/** What a rule may be about: answers of the sheets that it is for, and fields of people. */
function useSubjects(settings: ProjectSettings, projectId: number): (of: Rule['Sheet']) => LineSubject[] {
  const { t } = useText();
  const local = useLocalText();
  const project = useProject(projectId).data;
  const yesNo = (['yes', 'no', 'refused'] as const).map((value) => ({ value, label: t(`microdata.answer.${value}`) }));
  const answer = ({ Code = '', Text, Type, Options = [] }: Questions[number]): LineSubject => ({
    ...{ source: 'answers', name: Code, label: `${Code} ${local(Text)}` },
    options:
      Type === questionTypes.yesNo
        ? yesNo
        : Options.map(({ Value, Text: text }) => ({ value: Value, label: local(text) })),
  });
  const fields = (source: 'fields' | 'projectFields', list: ProjectSettings['User']['Fields']): LineSubject[] =>
    list
      .filter(({ Type }) => Type !== 'ComputedField' && Type !== 'ExportField' && Type !== 'file')
      .map(({ Name, Label, Options = [] }) => ({
        ...{ source, name: Name, label: local(Label) },
        options: Options.map((option) => ({ value: option.Value, label: local(option.Label) })),
      }));
  return (of) => {
    const asked = sheets
      .filter((sheet) => of === 'all' || of === sheet)
      .flatMap((sheet) => questionsIn(project, sheet))
      .filter(({ Code }) => Code !== undefined);
    const byCode = new Map(asked.map((question) => [question.Code, question]));
    return [
      ...[...byCode.values()].map(answer),
      ...fields('fields', settings.User.Fields),
      ...fields('projectFields', settings.Mentee.ProjectFields),
    ];
  };
}

interface Props {
  settings: ProjectSettings;
  projectId: number;
  problems: Problems;
  onChange: (rules: Rule[]) => void;
}

/** The rules that a programme adds to the pre-flight, each a problem where its condition holds. */
export function RuleRows({ settings, projectId, problems, onChange }: Props) {
  const { t } = useText();
  const subjectsOf = useSubjects(settings, projectId);
  const rules = settings.MicrodataRules ?? [];
  const nextCode = () => {
    const taken = new Set(rules.map(({ Code }) => Code));
    return (
      Array.from({ length: rules.length + 1 }, (_, index) => `OWN-${index + 1}`).find((code) => !taken.has(code)) ?? ''
    );
  };
  return (
    <EditedRows<Rule>
      rows={rules}
      gap="md"
      onChange={onChange}
      removeLabel={({ Code }) => t('programmes.microdata.rule.remove', { code: Code })}
      add={{
        label: t('programmes.microdata.rule.add'),
        row: () => ({
          Code: nextCode(),
          Severity: 'warning',
          Sheet: 'start',
          Expression: '',
          Message: { el: '', en: '' },
        }),
      }}
    >
      {(rule, put, remove) => {
        const problem = (part: string) => problemAt(problems, `Settings.MicrodataRules.${rules.indexOf(rule)}.${part}`);
        return (
          <Paper withBorder p="sm">
            <Stack gap="sm">
              <Group gap="sm" align="flex-end">
                <TextInput
                  label={t('programmes.microdata.rule.code')}
                  w={120}
                  value={rule.Code}
                  error={problem('Code')}
                  onChange={(event) => put({ ...rule, Code: event.currentTarget.value.toUpperCase() })}
                />
                <NativeSelect
                  label={t('programmes.microdata.rule.severity')}
                  data={(['warning', 'error'] as const).map((value) => ({
                    value,
                    label: t(`microdata.severity.${value}`),
                  }))}
                  value={rule.Severity}
                  onChange={(event) => put({ ...rule, Severity: event.currentTarget.value as Rule['Severity'] })}
                />
                <NativeSelect
                  label={t('programmes.microdata.rule.sheet')}
                  data={[
                    ...sheets.map((value) => ({ value: value as string, label: t(`microdata.sheet.${value}`) })),
                    { value: 'all', label: t('microdata.setup.allSheets') },
                  ]}
                  value={rule.Sheet}
                  onChange={(event) => put({ ...rule, Sheet: event.currentTarget.value as Rule['Sheet'] })}
                />
                {remove}
              </Group>
              <ConditionLines
                label={t('programmes.microdata.rule.when')}
                code={rule.Expression}
                problem={problem('Expression')}
                subjects={subjectsOf(rule.Sheet)}
                onChange={(Expression) => put({ ...rule, Expression })}
              />
              <TwoLanguages
                label={t('programmes.microdata.rule.message')}
                value={editedText(rule.Message)}
                onChange={(Message) => put({ ...rule, Message })}
              />
            </Stack>
          </Paper>
        );
      }}
    </EditedRows>
  );
}
