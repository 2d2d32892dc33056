import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { ColumnsCard } from '../components/ColumnsCard.tsx';
import { RowsCard } from '../components/RowsCard.tsx';
import { SourceCard } from '../components/SourceCard.tsx';
import { newList } from '../model/choose-columns.ts';
import type { ImportKind } from '../model/kind.ts';
import { unchecked } from '../model/list.ts';
import { useDesk } from '../useDesk.ts';

interface Props {
  kind: ImportKind | undefined;
  above: ReactNode;
  title: string;
  lead: string;
}

/** An import from its list to its last row, whichever kind it is. */
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
