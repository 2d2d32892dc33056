import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { csvOf } from '../../../bulk-kit/csv.ts';
import { type Translate, useText } from '../../../i18n/text.ts';
import { downloadFile, downloadText } from '../../../ui/download.ts';
import type { ImportList, ImportRow } from '../import-list.ts';
import type { Target } from '../source/targets.ts';

/** All reasons of a row, by column. */
function reasonsOf({ message = '', problems = {}, note }: ImportRow, targets: readonly Target[]): string {
  const labelled = Object.entries(problems).map(([name, problem]) => {
    const label = targets.find((target) => target.name === name)?.label;
    return label ? `${label}: ${problem}` : problem;
  });
  return labelled.length > 0 ? labelled.join(' ') : message || (note ?? '');
}

/** Table of all rows with their results, without passwords. */
function reportOf(list: ImportList, targets: readonly Target[], t: Translate): string[][] {
  const columns = list.header.flatMap((title, index) => (list.columns[index] === 'Password' ? [] : [{ title, index }]));
  return [
    [t('imports.row'), t('imports.stage'), t('imports.reason'), ...columns.map(({ title }) => title)],
    ...list.rows.map((row) => [
      String(row.number),
      t(`imports.stage.${row.stage}`),
      reasonsOf(row, targets),
      ...columns.map(({ index }) => row.cells[index] ?? ''),
    ]),
  ];
}

interface Props {
  list: ImportList;
  targets: readonly Target[];
}

/** Menu to download all rows with their results as a workbook or CSV. */
export function ReportMenu({ list, targets }: Props) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const name = t('imports.report.name');
  const asText = () => downloadText(`${name}.csv`, 'text/csv', csvOf(reportOf(list, targets, t)));
  const asWorkbook = async () => {
    setBusy(true);
    const { workbookOf } = await import('./report-workbook.ts');
    downloadFile(`${name}.xlsx`, await workbookOf(name, reportOf(list, targets, t)));
    setBusy(false);
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('imports.report')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void asWorkbook()}>{t('imports.report.xlsx')}</Menu.Item>
        <Menu.Item onClick={asText}>{t('imports.report.csv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
