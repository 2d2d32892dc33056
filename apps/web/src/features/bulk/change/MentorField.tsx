import { Checkbox, Select, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLoadText } from '../linking/useLoadText.ts';
import { useMentorLoads } from '../queries.ts';
import type { ChangeArguments } from './offered-changes.ts';

interface Props {
  /** Whether mentees may also be left without a mentor. */
  withNobody?: boolean;
  onArguments: (args: ChangeArguments | null) => void;
}

/** Chooses a mentor; each option shows the mentor's load. */
export function MentorField({ withNobody = false, onArguments }: Props) {
  const { t } = useText();
  const loadText = useLoadText();
  const loads = useMentorLoads().data;
  const [mentor, setMentor] = useState<string | null>(null);
  const [nobody, setNobody] = useState(false);
  if (!loads) return <Skeleton height={60} />;
  const choose = (id: string | null, withoutMentor: boolean) => {
    setMentor(id);
    setNobody(withoutMentor);
    if (withoutMentor) onArguments({ MentorId: null });
    else onArguments(id === null ? null : { MentorId: Number(id) });
  };
  return (
    <>
      <Select
        label={t('bulk.mentor')}
        searchable
        disabled={nobody}
        data={loads
          .filter(({ State }) => State === 1)
          .map((load) => ({ value: String(load.Id), label: `${load.Name} (${loadText(load)})` }))}
        value={mentor}
        onChange={(id) => choose(id, false)}
        nothingFoundMessage={t('bulk.mentor.none')}
      />
      {withNobody && (
        <Checkbox
          label={t('bulk.mentor.nobody')}
          checked={nobody}
          onChange={({ currentTarget }) => choose(mentor, currentTarget.checked)}
        />
      )}
    </>
  );
}
