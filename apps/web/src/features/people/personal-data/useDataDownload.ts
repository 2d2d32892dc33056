import type { Calls, ReplyOf } from '@ithaki/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { type Label, useText } from '../../../i18n/text.ts';
import { downloadText } from '../../../ui/download.ts';

type Holdings = ReplyOf<Calls['personalData']['mine']>;

/**
 * Returns the data stored about a person as JSON, readable for people and programs: for each table the reason
 * for storing it, its rows, and what was left out, with the reason and a contact.
 */
function holdingsFile(holdings: Holdings, textOf: (key: string) => string): string {
  const tables = holdings.map(({ Name, Rows, Withheld }) => ({
    kept: textOf(Name),
    in: Name,
    rows: Rows,
    ...(Withheld.length > 0 && {
      leftOut: Withheld.map(({ Reason, Count }) => ({
        rows: Count,
        why: textOf(`withheld.${Reason}`),
        ask: textOf('ask'),
      })),
    }),
  }));
  return `${JSON.stringify(tables, null, 2)}\n`;
}

/**
 * Returns a function that downloads the data stored about a person: for the signed-in person (`'me'`) what they
 * may see; for another person, at their request, everything, with or without private notes.
 */
export function useDataDownload(person: { Id: number; Username: string } | 'me') {
  const { t } = useText();
  const give = useMutation({
    mutationFn: ({ notes }: { notes: boolean }) =>
      person === 'me' ? api.personalData.mine() : api.personalData.ofPerson({ UserId: person.Id, Notes: notes }),
    onSuccess: (holdings) => {
      const name = person === 'me' ? t('people.data.file') : person.Username;
      downloadText(
        `${name}.json`,
        'application/json',
        holdingsFile(holdings, (key) => t(`personalData.${key}` as Label)),
      );
    },
  });
  return { give: (notes = false) => give.mutate({ notes }), giving: give.isPending };
}
