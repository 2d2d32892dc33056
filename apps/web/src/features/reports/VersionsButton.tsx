import type { Statistic } from '@ithaki/contract';
import { Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type CallFunction } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import { HistoryDialog } from '../../editor/HistoryDialog.tsx';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { toast } from '../../ui/notices/toasts.ts';

/** When a version was saved, and by whom. */
interface Saved {
  Version: number;
  SavedAt: string;
  By: string | null;
}

interface Props<Stored extends Saved> {
  id: number;
  name: string;
  /** The call that lists the versions, newest first, and the one that saves an earlier one as the newest. */
  list: CallFunction<{ Id: number }, Stored[]>;
  restore: CallFunction<{ Id: number; Version: number }, unknown>;
  /** Returns the content of a version as text, for comparison line by line. */
  textOf: (version: Stored) => string;
  /** The first part of the query keys that a restored version changes. */
  renews: readonly string[];
  onRestored: () => void;
}

/** A button that shows the saved versions of something, any two of them compared, and restores an earlier one. */
export function VersionsButton<Stored extends Saved>({ name, ...props }: Props<Stored>) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('reports.versions')}
      </Button>
      {isOpen && <Versions name={name} {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The versions of a statistic, not of what is noted in it. */
export function StatisticVersions({ statistic, onRestored }: { statistic: Statistic; onRestored: () => void }) {
  const local = useLocalText();
  return (
    <Group justify="flex-end">
      <VersionsButton
        id={statistic.Id}
        name={local(statistic.Title)}
        list={api.statistics.versions}
        restore={api.statistics.restore}
        textOf={(version) => JSON.stringify(version.Statistic, null, 2)}
        renews={['statistics']}
        onRestored={onRestored}
      />
    </Group>
  );
}

function Versions<Stored extends Saved>({
  id,
  name,
  list,
  restore,
  textOf,
  renews,
  onRestored,
  onClose,
}: Props<Stored> & { onClose: () => void }) {
  const { t } = useText();
  const client = useQueryClient();
  const { data } = useQuery({ ...callQuery(list, { Id: id }), refetchOnMount: 'always' });
  const restoring = useMutation({
    ...callMutation(restore),
    onSuccess: async () => {
      await Promise.all(renews.map((feature) => client.invalidateQueries({ queryKey: [feature] })));
      toast.done(t('reports.versions.restored'));
      onRestored();
    },
  });
  const [newest] = data ?? [];
  return (
    <HistoryDialog
      opened
      onClose={onClose}
      name={name}
      versions={data?.map((version) => ({
        number: version.Version,
        savedAt: version.SavedAt,
        savedBy: version.By ?? '',
        text: textOf(version),
      }))}
      current={newest ? textOf(newest) : ''}
      onTakeBack={(text) => {
        const version = data?.find((one) => textOf(one) === text);
        if (version && version !== newest) restoring.mutate({ Id: id, Version: version.Version });
      }}
    />
  );
}
