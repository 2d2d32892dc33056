import type { Calls, ReplyOf } from '@ithaki/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { type Label, useText } from '../../../i18n/text.ts';
import { downloadText } from '../../../ui/download.ts';

type Holdings = ReplyOf<Calls['personalData']['mine']>;

/** Returns all data held on a person as JSON for people and systems: for each table why it is kept, and its rows. */
function holdingsFile(holdings: Holdings, why: (table: string) => string): string {
  const tables = holdings.map(({ Name, Rows }) => ({ kept: why(Name), in: Name, rows: Rows }));
  return `${JSON.stringify(tables, null, 2)}\n`;
}

/** Downloads all data held on a person: the signed-in person (`'me'`), or another at their request. */
export function useDataDownload(person: { Id: number; Username: string } | 'me') {
  const { t } = useText();
  const give = useMutation({
    mutationFn: () => (person === 'me' ? api.personalData.mine() : api.personalData.ofPerson({ UserId: person.Id })),
    onSuccess: (holdings) => {
      const name = person === 'me' ? t('people.data.file') : person.Username;
      downloadText(
        `${name}.json`,
        'application/json',
        holdingsFile(holdings, (table) => t(`personalData.${table}` as Label)),
      );
    },
  });
  return { give: () => give.mutate(), giving: give.isPending };
}
