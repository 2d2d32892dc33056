import type { Separator } from '@ithaki/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { FileReply } from '../../api/send.ts';
import { useText } from '../../i18n/text.ts';
import type { ListExport } from '../../slots/list-export.ts';
import { downloadFile } from '../../ui/download.ts';
import { toast } from '../../ui/notices/toasts.ts';

/** File format of an export; the separator is for CSV. */
export interface ExportFormat {
  format: 'xlsx' | 'csv';
  separator: Separator;
}

/** Values of the export form; `columns` says which columns of a list of people are exported. */
export interface ExportValues extends ExportFormat {
  columns: 'all' | 'shown';
}

const formatKey = 'export.format';
const separatorKey = 'export.separator';

/** The format last chosen in this browser; at first a workbook, with semicolons for CSV. */
export function lastFormat(): ExportFormat {
  const separator = localStorage.getItem(separatorKey);
  return {
    format: localStorage.getItem(formatKey) === 'csv' ? 'csv' : 'xlsx',
    separator: separator === ',' || separator === '\t' ? separator : ';',
  };
}

function saveFormat({ format, separator }: ExportFormat): void {
  localStorage.setItem(formatKey, format);
  localStorage.setItem(separatorKey, separator);
}

/** Returns the body fields that limit an export to the shown columns; empty for all columns. */
async function columnsOf({ list }: ListExport, columns: ExportValues['columns']): Promise<object> {
  if (columns === 'all' || (list !== 'grid' && list !== 'people')) return {};
  if (list === 'people') return { Columns: [] };
  const [settings, header] = await Promise.all([api.grids.settings(), api.grids.header()]);
  return { Columns: settings.Columns, ActionIds: header.map(({ Id }) => Id) };
}

/**
 * Returns a function that exports a list and then calls `onDone`. The server returns a short list as a file,
 * and makes a long one by a job that the header shows. A refusal is shown as a toast.
 */
export function useExport(exported: ListExport, onDone: () => void) {
  const { t } = useText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ format, separator, columns }: ExportValues) => {
      saveFormat({ format, separator });
      const { list } = exported;
      const call = (list === 'report' ? api.queries.export : api.exports[list]) as (body: object) => Promise<unknown>;
      return call({
        ...exported.body,
        ...(await columnsOf(exported, columns)),
        Format: format,
        ...(format === 'csv' && { Separator: separator }),
      });
    },
    onSuccess: async (reply) => {
      onDone();
      if (reply instanceof FileReply) {
        downloadFile(reply.name, reply.content);
        toast.done(t('exports.done', { name: reply.name }));
        return;
      }
      toast.done(t('exports.begun'), 10_000);
      await client.invalidateQueries({ queryKey: api.jobs.mine.key });
    },
  }).mutateAsync;
}
