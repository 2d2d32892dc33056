import type { MemberSet, Permission } from '@ithaki/contract';
import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import type { ExportList, ListExport } from '../../slots/list-export.ts';

const ExportDialog = lazy(() => import('./ExportDialog.tsx').then((part) => ({ default: part.ExportDialog })));

const permissions: Record<ExportList, Permission> = {
  grid: 'grids.export',
  people: 'people.export',
  audit: 'audit.read',
  outbox: 'outbox.read',
  scriptLog: 'scripts.log',
  projects: 'projects.list',
  actions: 'actions.edit',
  mentees: 'grids.export',
  hours: 'hours.export',
  sheet: 'meetings.sheet',
  meetings: 'grids.export',
  library: 'library.see',
  sentItems: 'library.sentExport',
  texts: 'translations.remove',
  quests: 'quests.export',
  calculators: 'calculators.see',
  contact: 'chat.figures',
  ranking: 'applications.export',
  report: 'reports.export',
};

/** Button that opens the export dialog of a list; renders nothing without permission or rows. */
export function ExportButton(exported: ListExport) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const may = useCan(permissions[exported.list]);
  if (!may || exported.count === 0) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTableExport size={18} stroke={1.7} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('exports.button')}
      </Button>
      {open && (
        <Suspense>
          <ExportDialog exported={exported} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface GridExportProps {
  /** The selected mentees, or all that the grid shows. */
  set: MemberSet;
  count: number | undefined;
  order: Pick<Extract<ListExport, { list: 'grid' }>['body'], 'Order' | 'ActionOrder' | 'Desc'>;
}

/** Export button of the grid, for the selected mentees and in the grid's order. */
export const GridExport = ({ set, count, order }: GridExportProps) => (
  <ExportButton list="grid" body={{ ...set, ...order }} count={count} />
);
