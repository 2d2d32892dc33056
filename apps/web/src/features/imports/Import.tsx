import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import type { ImportKind } from './import-kind.ts';
import { unchecked } from './import-list.ts';
import { RowsCard } from './rows/RowsCard.tsx';
import { useDesk } from './rows/useImportDesk.ts';
import { ColumnsCard } from './source/ColumnsCard.tsx';
import { newList } from './source/choose-columns.ts';
import { SourceCard } from './source/SourceCard.tsx';

interface Props {
  kind: ImportKind | undefined;
  above: ReactNode;
  title: string;
  lead: string;
}

/** Screen frame of an import of any kind: the source, the columns and the rows. */
export function Import({ kind, above, title, lead }: Props) {
  return (
    <>
      <PageHeader title={title} lead={lead} above={above} />
      {kind ? <Desk kind={kind} /> : <FormSkeleton />}
    </>
  );
}

function Desk({ kind }: { kind: ImportKind }) {
  const { t } = useText();
  const work = useDesk(kind);
  const { desk, list } = work;
  if (list === undefined) return <FormSkeleton />;
  if (list === null)
    return (
      <SourceCard targets={kind.targets} onRead={(table, source) => desk.put(newList(table, source, kind.targets))} />
    );
  if (list.step === 'columns')
    return (
      <ColumnsCard
        kind={kind}
        list={list}
        onDiscard={() => desk.discard()}
        onChange={(next) =>
          desk.put(
            next.step === 'rows'
              ? { ...next, rows: next.rows.map((row) => (row.stage === 'done' ? row : unchecked(row))) }
              : next,
          )
        }
      />
    );
  return (
    <section aria-label={t('imports.list')}>
      <RowsCard kind={kind} list={list} desk={work} />
    </section>
  );
}
