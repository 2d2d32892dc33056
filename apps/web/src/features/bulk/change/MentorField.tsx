import { Checkbox, Select, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useSayLoad } from '../linking/useLoadText.ts';
import { useLoads } from '../queries.ts';
import type { Args } from './offered-changes.ts';

interface Props {
  /** Whether mentees may also be left without a mentor. */
  withNobody?: boolean;
  onArgs: (args: Args | null) => void;
}

/** Chooses a mentor; each option shows the mentor's load. */
export function MentorField({ withNobody = false, onArgs }: Props) {
  const { t } = useText();
  const say = useSayLoad();
  const loads = useLoads().data;
  const [mentor, setMentor] = useState<string | null>(null);
  const [nobody, setNobody] = useState(false);
  if (!loads) return <Skeleton height={60} />;
  const give = (id: string | null, none: boolean) => {
    setMentor(id);
    setNobody(none);
    if (none) onArgs({ MentorId: null });
    else onArgs(id === null ? null : { MentorId: Number(id) });
  };
  return (
    <>
      <Select
        label={t('bulk.mentor')}
        searchable
        disabled={nobody}
        data={loads
          .filter(({ State }) => State === 1)
          .map((load) => ({ value: String(load.Id), label: `${load.Name} (${say(load)})` }))}
        value={mentor}
        onChange={(id) => give(id, false)}
        nothingFoundMessage={t('bulk.mentor.none')}
      />
      {withNobody && (
        <Checkbox
          label={t('bulk.mentor.nobody')}
          checked={nobody}
          onChange={({ currentTarget }) => give(mentor, currentTarget.checked)}
        />
      )}
    </>
  );
}
