import type { Calls, ReplyOf } from '@ithaki/contract';
import { Alert, Button, Group, Stack, Table, Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { type Label, useText } from '../../../../i18n/text.ts';
import { TabList } from '../../../../ui/page/TabList.tsx';
import classes from './ImportReport.module.css';

type Imported = ReplyOf<Calls['questEditing']['importForm']>;

const outcomes = ['taken', 'changed', 'left'] as const;
const MOST_LISTED = 300;

interface Props {
  imported: Imported;
  /** The button that confirms the import: label, explanation, and state. */
  take: { label: string; help: string; busy?: boolean };
  onTake: (form: NonNullable<Imported['Questionnaire']>) => void;
}

/** The outcome of each line of an imported form, and the button that confirms the import. */
export function ImportReport({ imported: { Format, Questionnaire, Report: report }, take, onTake }: Props) {
  const { t } = useText();
  const [shown, setShown] = useState<string>(Questionnaire ? 'changed' : 'left');
  const count = (outcome: string) => report.filter(({ Outcome }) => Outcome === outcome).length;
  const lines = report.filter(({ Outcome }) => Outcome === shown).map((line, index) => ({ line, index }));
  return (
    <Stack gap="sm">
      {Questionnaire ? (
        <Text role="status">
          {t('questionnaires.editing.importedAs', {
            format: t(`questionnaires.editing.format.${Format}`),
            count: Questionnaire.Section.flatMap(({ Lines }) => Lines.flatMap(({ Questions }) => Questions)).length,
          })}
        </Text>
      ) : (
        <Alert color="red" role="alert">
          {t('questionnaires.editing.importNone')}
        </Alert>
      )}
      {report.length > 0 && (
        <>
          <Tabs value={shown} onChange={(value) => value && setShown(value)} keepMounted={false}>
            <TabList aria-label={t('questionnaires.editing.report')}>
              {outcomes.map((outcome) => (
                <Tabs.Tab key={outcome} value={outcome}>
                  {t(`questionnaires.editing.outcome.${outcome}`, { count: count(outcome) })}
                </Tabs.Tab>
              ))}
            </TabList>
            <Tabs.Panel value={shown}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
              <section className={classes.report} aria-label={t('questionnaires.editing.report')} tabIndex={0}>
                <Table stickyHeader>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{t('questionnaires.editing.report.place')}</Table.Th>
                      <Table.Th>{t('questionnaires.editing.report.name')}</Table.Th>
                      <Table.Th>{t('questionnaires.editing.report.why')}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {lines.slice(0, MOST_LISTED).map(({ line, index }) => (
                      <Table.Tr key={index}>
                        <Table.Td>{line.Place || line.Line || ''}</Table.Td>
                        <Table.Td>
                          {line.Name}{' '}
                          <Text component="span" size="xs" c="dimmed">
                            {line.What}
                          </Text>
                        </Table.Td>
                        <Table.Td>
                          {line.Key ? t(line.Key as Label, line.Values ?? {}) : t('questionnaires.editing.report.same')}
                        </Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </section>
            </Tabs.Panel>
          </Tabs>
          {lines.length > MOST_LISTED && (
            <Text size="sm" c="dimmed">
              {t('questionnaires.editing.more', { count: lines.length - MOST_LISTED })}
            </Text>
          )}
        </>
      )}
      {Questionnaire && (
        <Group justify="flex-end">
          <Text size="sm" c="dimmed">
            {take.help}
          </Text>
          <Button loading={take.busy ?? false} onClick={() => onTake(Questionnaire)}>
            {take.label}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
