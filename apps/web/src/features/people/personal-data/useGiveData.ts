import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { type Label, useText } from '../../../i18n/text.ts';
import { downloadText } from '../../../ui/download.ts';
import { holdingsFile } from './holdings-file.ts';

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
