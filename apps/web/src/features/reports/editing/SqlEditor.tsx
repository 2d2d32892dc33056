import type { ReportView } from '@ithaki/contract';
import { useMemo } from 'react';
import { CodeEditor } from '../../../editor/CodeEditor.tsx';
import type { SqlNames } from '../../../editor/code-languages.ts';
import { useText } from '../../../i18n/text.ts';
import { useCatalogue } from '../queries.ts';
import type { Check } from './useCheck.ts';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  check: Check | undefined;
  /** What the server said when the text was saved. */
  error?: string | undefined;
  /** Called with Ctrl+Enter. */
  onRun: () => void;
  lines?: number;
}

/** Returns each name of a column once, with its type. */
const uniqueColumns = (views: readonly ReportView[]) => [
  ...new Map(
    views
      .flatMap(({ Columns }) => Columns)
      .map(({ Name, Type }) => [Name, { label: Name, detail: Type, type: 'property' }]),
  ).values(),
];

/** Returns the names of the catalogue, as the editor offers them. */
function useSqlNames(): SqlNames | undefined {
  const { data } = useCatalogue();
  return useMemo(
    () =>
      data && {
        tables: Object.fromEntries(
          data.Views.map(({ Name, Columns }) => [
            Name,
            Columns.map((column) => ({ label: column.Name, detail: column.Type, type: 'property' })),
          ]),
        ),
        words: [
          ...uniqueColumns(data.Views),
          ...data.Functions.map((name) => ({ label: name, type: 'function' })),
          ...data.Filled.map((name) => ({ label: `@${name}`, type: 'variable' })),
        ],
      },
    [data],
  );
}

/** An editor of SQL, with the names of the catalogue while typing, and the first error at its line. */
export function SqlEditor({ label, value, onChange, check, error, onRun, lines = 14 }: Props) {
  const { t } = useText();
  const names = useSqlNames();
  const [fault] = check?.checked === value ? check.Errors : [];
  const place = fault?.Line ? { line: fault.Line, column: fault.Column ?? 1 } : undefined;
  return (
    <div
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        onRun();
      }}
    >
      <CodeEditor
        label={label}
        description={t('reports.sql.help')}
        language="sql"
        long
        lines={lines}
        mostLines={30}
        value={value}
        onChange={onChange}
        names={names}
        mark={place}
        error={
          fault ? (place ? t('reports.sql.fault', { line: place.line, message: fault.Message }) : fault.Message) : error
        }
      />
    </div>
  );
}
