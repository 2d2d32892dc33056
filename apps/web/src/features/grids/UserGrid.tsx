import { useCan } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { GridView } from './GridView.tsx';
import type { GridSlots } from './grid-slots.ts';

/** Screen admin/project/users: the programme's mentees by their actions. */
export function UserGrid(slots: GridSlots) {
  const { t } = useText();
  const lists = useCan('people.list');
  return (
    <GridView
      {...slots}
      screen="admin/project/users"
      title={t('grids.users.title')}
      lead={t('grids.users.lead')}
      pathTo={lists ? paths.admin.user : paths.mentor.mentee}
    />
  );
}
