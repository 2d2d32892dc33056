import type { ReactNode } from 'react';
import { ListSource } from '../../bulk-kit/ListSource.tsx';
import { useText } from '../../i18n/text.ts';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import type { ImportKind } from './import-kind.ts';
import { withoutResults } from './import-list.ts';
import { RowsCard } from './rows/RowsCard.tsx';
import { useImportSession } from './rows/useImportSession.ts';
import { ColumnsCard } from './source/ColumnsCard.tsx';
import { newList } from './source/choose-columns.ts';

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
      {kind ? <ImportSteps kind={kind} /> : <FormSkeleton />}
    </>
  );
}

function ImportSteps({ kind }: { kind: ImportKind }) {
  const { t } = useText();
  const work = useImportSession(kind);
  const { session, list } = work;
  if (list === undefined) return <FormSkeleton />;
  if (list === null)
    return (
      <ListSource
        titles={kind.targets.map(({ name }) => name)}
        onRead={(table, source) => session.setList(newList(table, source, kind.targets))}
      />
    );
  if (list.step === 'columns')
    return (
      <ColumnsCard
        kind={kind}
        list={list}
        onDiscard={() => session.discard()}
        onChange={(next) =>
          session.setList(
            next.step === 'rows'
              ? { ...next, rows: next.rows.map((row) => (row.stage === 'done' ? row : withoutResults(row))) }
              : next,
          )
        }
      />
    );
  return (
    <section aria-label={t('imports.list')}>
      <RowsCard kind={kind} list={list} session={work} />
    </section>
  );
}
