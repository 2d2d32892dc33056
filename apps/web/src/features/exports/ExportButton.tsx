import type { Permission } from '@ithaki/contract';
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
};

/** Button that opens the export dialog of a list; renders nothing without permission or rows. */
export function ExportButton(asked: ListExport) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const may = useCan(permissions[asked.list]);
  if (!may || asked.count === 0) return null;
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
          <ExportDialog asked={asked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
