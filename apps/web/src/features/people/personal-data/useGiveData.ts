import type { Calls, ReplyOf } from '@ithaki/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { type Label, useText } from '../../../i18n/text.ts';
import { downloadText } from '../../../ui/download.ts';

type Holdings = ReplyOf<Calls['personalData']['mine']>;

/** A file that a person can read, and another system too: what is kept for what, and then each row as it is kept. */
function holdingsFile(holdings: Holdings, why: (table: string) => string): string {
  const told = holdings.map(({ Name, Rows }) => ({ kept: why(Name), in: Name, rows: Rows }));
  return `${JSON.stringify(told, null, 2)}\n`;
}

/** Gives everything held on a person as a file: on oneself, or on another whose request is answered. */
export function useGiveData(of: { Id: number; Username: string } | 'me') {
  const { t } = useText();
  const give = useMutation({
    mutationFn: () => (of === 'me' ? api.personalData.mine() : api.personalData.ofPerson({ UserId: of.Id })),
    onSuccess: (holdings) => {
      const name = of === 'me' ? t('people.data.file') : of.Username;
      downloadText(
        `${name}.json`,
        'application/json',
        holdingsFile(holdings, (table) => t(`personalData.${table}` as Label)),
      );
    },
  });
  return { give: () => give.mutate(), giving: give.isPending };
}
