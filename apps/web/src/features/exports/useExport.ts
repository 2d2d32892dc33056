import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { FileReply } from '../../api/send.ts';
import { useText } from '../../i18n/text.ts';
import type { ListExport } from '../../slots/list-export.ts';
import { downloadFile } from '../../ui/download.ts';
import { toast } from '../../ui/notices/toasts.ts';
import type { Form } from './chosen-form.ts';

/** Which columns of a list of people to export. */
export type Columns = 'all' | 'shown';

/** Body fields that limit an export to the shown columns; empty for all columns. */
async function columnsOf({ list }: ListExport, columns: Columns): Promise<object> {
  if (columns === 'all' || (list !== 'grid' && list !== 'people')) return {};
  if (list === 'people') return { Columns: [] };
  const [settings, header] = await Promise.all([api.grids.settings(), api.grids.header()]);
  return { Columns: settings.Columns, ActionIds: header.map(({ Id }) => Id) };
}

/** Exports a list: the server returns a short one as a file, and makes a long one by a job that the header shows. */
export function useExport(asked: ListExport, onDone: () => void) {
  const { t } = useText();
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: async ({ format, separator, columns }: Form & { columns: Columns }) => {
      const call = api.exports[asked.list] as (body: object) => Promise<unknown>;
      return call({
        ...asked.body,
        ...(await columnsOf(asked, columns)),
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
  });
  return { make: make.mutate, making: make.isPending };
}
